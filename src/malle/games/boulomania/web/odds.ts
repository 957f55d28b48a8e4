/** What a throw may bring, in words: from the chances that the server worked out. */
import type { Outcome, Preview } from './field'
import type { WordList } from './words'

export const share = (part: number, preview: Preview): number => (preview.of > 0 ? part / preview.of : 0)

/** The faces of a single die that come out alike. */
export const faces = (outcome: Outcome): number[] =>
  outcome.dice.map((dice) => Number(dice.slice(1))).sort((a, b) => a - b)

export const resultOf = (outcome: Outcome): string => outcome.ways[0]?.result ?? 'lost'

/** Whether a throw is made with one die, so that each face can be told. */
export const single = (preview: Preview | undefined): preview is Preview =>
  preview !== undefined && preview.outcomes.every((outcome) => outcome.dice.every((dice) => dice.length === 2))

/** What some faces of a shot do. */
export function told(outcome: Outcome, words: WordList): string {
  const met = outcome.ways[0]?.steps[1]
  switch (resultOf(outcome)) {
    case 'graze':
      return !met ? words.stays : met.stop === null ? words.leaves : words.slides(met.stop)
    case 'hit':
      return words.bothOut
    case 'carreau':
      return words.takes
    case 'jack_out':
      return words.annulled
    default:
      return words.ballLost
  }
}

function listed(numbers: readonly number[], or: string): string {
  const [last, ...others] = numbers.toReversed()
  return others.length === 0 ? String(last) : `${others.toReversed().join(', ')} ${or} ${last}`
}

/** The chances of a throw, or what a choice leads to, in one sentence. */
export function summary(preview: Preview, words: WordList): string {
  if (preview.outcomes.every((outcome) => outcome.dice.length === 0)) {
    return preview.hold > 0 ? words.wouldHold : words.wouldNot
  }
  const [hold, lost] = [share(preview.hold, preview), share(preview.lost, preview)].map(words.percent)
  if (preview.annulled > 0 && preview.hold < preview.of)
    return words.wouldAnnul(words.percent(share(preview.annulled, preview)))
  if (!single(preview)) return words.odds(hold ?? '', lost ?? '')
  if (preview.hold === 0) return words.never
  if (preview.hold === preview.of) return words.always
  const good = preview.outcomes.filter((outcome) => outcome.holds).flatMap(faces)
  return words.withFaces(
    listed(
      good.sort((a, b) => a - b),
      words.or,
    ),
  )
}
