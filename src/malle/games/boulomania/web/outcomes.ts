/** What the faces of a die do, in words. */
import { teamOf, type Outcome, type Step } from './field'
import { laterWords } from './later-words'
import { jackGoes, resultOf } from './odds'
import type { WordList } from './words'

/** Where a piece goes, the target of a shot being the first. */
function goes(step: Step, first: boolean, words: WordList): string {
  if (step.piece === 'jack') return jackGoes(step, words)
  const said = laterWords(words.lang)
  const team = teamOf(step.piece)
  const ball = first ? said.theBall[team] : said.theBallIn(team, step.start ?? 0)
  return step.stop === null ? said.leaves(ball) : said.slides(ball, step.stop)
}

/** What a ball that slides pushes on; of a long row the first and the last, what goes out, and the jack. */
function pushed(moved: readonly Step[], words: WordList): string {
  const ends = [0, moved.length - 1]
  const matters = ({ piece, stop }: Step, i: number): boolean =>
    moved.length <= 3 || ends.includes(i) || stop === null || piece === 'jack'
  const all = moved.map((step, i) => (matters(step, i) ? goes(step, i === 0, words) : ''))
  return all.join(', ').replace(/(, )+, /g, ' … ')
}

/** What some faces of a shot do. */
export function told(outcome: Outcome, words: WordList): string {
  const [way] = outcome.ways
  const moved = way?.steps.slice(1) ?? []
  const said = laterWords(words.lang)
  switch (resultOf(outcome)) {
    case 'graze':
      if (moved.length === 0) return said.stays
      return [pushed(moved, words), ...(way?.barred ? [words.jackBarred] : [])].join(', ')
    case 'hit':
      return said.bothOut
    case 'carreau':
      return said.takes
    case 'jack_out':
      return said.annulled
    default:
      return said.ballLost
  }
}
