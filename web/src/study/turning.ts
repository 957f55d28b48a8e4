/** Where a game turned, in a few words: what happened, and whose chances it changed most. */
import { nameless } from '../lib/called'
import type { Step } from '../lib/replay.svelte'
import type { Lang } from '../lib/types'
import { say as sayOfReplays } from '../replay/words'
import { mostChanged, type Judged } from './judged'
import { shortName } from './plot'
import { pair, say, signed } from './words'

/** Words that a label may have. */
const MOST = 5
/** More draws than these are a deal. */
const DEAL = 3
const SMALL = 3
const CLAUSES = /\s*[.,;:!?]+(?:\s+|$)/

/** The first thing that a sentence tells, in five words at most: its beginning and its end, if it has more. What is only counted goes with what follows. */
export function brief(sentence: string, lang: Lang): string {
  const clauses = sentence.split(CLAUSES).filter((each) => each !== '')
  const first = Math.max(
    0,
    clauses.findIndex((each) => /\p{L}/u.test(each)),
  )
  const words = (clauses[first] ?? '').split(/\s+/)
  if (words.length > MOST) {
    const head = words.slice(0, SMALL)
    while (head.length > 1 && (head.at(-1) ?? '').length <= SMALL) head.pop()
    return `${head.join(' ')}… ${words.slice(-2).join(' ')}`
  }
  const told = words.join(' ')
  const number = clauses[first + 1] ?? ''
  return /^\d+$/.test(number) ? pair(told, number, lang) : told
}

/** What is said of a step that turned the game: as much as there may be room for, and less. */
export function turned(judged: Judged, step: Step | null, names: readonly string[], lang: Lang): readonly string[] {
  const most = mostChanged(judged)
  const told = step?.told ?? []
  const all = told.length > DEAL ? sayOfReplays(lang).dealt(told.length) : told.map((each) => each.say).join(' ')
  const mover = names[judged.seat ?? -1] ?? ''
  const what = step ? brief(nameless(all, mover).rest, lang) : say(lang).ended
  const change = (who: string): string => `${who} ${signed(judged.gains[most] ?? 0)}`
  const long = (name: (seat: number) => string): string => {
    if (judged.seat === most) return change(pair(name(most), what, lang))
    return pair(judged.seat === null ? what : `${name(judged.seat)} ${what}`, change(name(most)), lang)
  }
  const full = (seat: number): string => names[seat] ?? ''
  return [long(full), long((seat) => shortName(full(seat))), change(full(most)), '']
}
