/** What a throw may bring, in words: from the chances that the server worked out. */
import type { Outcome, Preview, Step } from './field'
import { signed, type WordList } from './words'

export const share = (part: number, preview: Preview): number => (preview.of > 0 ? part / preview.of : 0)

/** The faces of a single die that come out alike. */
export const faces = (outcome: Outcome): number[] =>
  outcome.dice.map((dice) => Number(dice.slice(1))).sort((a, b) => a - b)

export const resultOf = (outcome: Outcome): string => outcome.ways[0]?.result ?? 'lost'

const oneDie = (outcome: Outcome): boolean => outcome.dice.every((dice) => dice.length === 2)

/** Whether a throw is made with one die, so that each face can be told. */
export const single = (preview: Preview | undefined): preview is Preview =>
  preview !== undefined && preview.outcomes.every(oneDie)

/** What there is to compare throws by: the chance to hold the point, or once the other side has no balls left, the mean of the points. */
export function worth(preview: Preview, words: WordList): string {
  return preview.alone ? signed(share(preview.points, preview), 1, words) : words.percent(share(preview.hold, preview))
}

/** The same in a sentence. */
export function chance(preview: Preview, words: WordList): string {
  if (!preview.alone) return words.chanceOf(words.percent(share(preview.hold, preview)))
  const wins = words.percent(share(preview.final ? preview.wins : preview.hold, preview))
  return words.expects(
    signed(share(preview.points, preview), 1, words),
    preview.final ? words.winsOf(wins) : words.holdsOf(wins),
  )
}

/** Where the jack goes. */
export const jackGoes = ({ stop }: Step, words: WordList): string =>
  stop === null ? words.jackLeaves : words.jackMoves(stop)

function listed(numbers: readonly number[], or: string): string {
  const [last, ...others] = numbers.toReversed()
  return others.length === 0 ? String(last) : `${others.toReversed().join(', ')} ${or} ${last}`
}

/** The faces of some outcomes, as a list. */
const allFaces = (outcomes: readonly Outcome[], words: WordList): string =>
  listed(
    outcomes.flatMap(faces).sort((a, b) => a - b),
    words.or,
  )

/** The face with which a shot at a ball carries the jack along, and where, or that a ball bars its way (BOU-17). */
function carried(preview: Preview, words: WordList): string {
  const outcome = preview.outcomes.find((each) => resultOf(each) === 'graze')
  const [way] = outcome?.ways ?? []
  if (!outcome || !way) return ''
  const step = way.steps.find(({ piece }) => piece === 'jack')
  const what = step ? jackGoes(step, words) : way.barred ? words.jackBarred : ''
  return what && words.withFace(allFaces([outcome], words), what)
}

/** The chances of a throw, or what a choice leads to, in one sentence. */
export function summary(preview: Preview, words: WordList): string {
  if (preview.outcomes.every((outcome) => outcome.dice.length === 0)) {
    const points = Math.abs(preview.points)
    return preview.hold > 0 ? words.wouldHold(points) : words.wouldNot(points)
  }
  return [chances(preview, words), carried(preview, words)].filter((said) => said !== '').join(words.besides)
}

function chances(preview: Preview, words: WordList): string {
  if (preview.alone) return chance(preview, words)
  const percent = (part: number): string => words.percent(share(part, preview))
  if (preview.outcomes.some((outcome) => resultOf(outcome) === 'jack_out'))
    return words.wouldAnnul(percent(preview.annulled))
  if (!preview.outcomes.every(oneDie)) return words.odds(percent(preview.hold), percent(preview.lost))
  if (preview.hold === 0) return words.never
  if (preview.hold === preview.of) return words.always
  return words.withFaces(
    allFaces(
      preview.outcomes.filter((outcome) => outcome.holds),
      words,
    ),
  )
}
