/** The words of Bombay Bazar's board. */
import { signed } from '$lib/texts'
import type { Lang } from '$lib/types'
import { spoken } from '$lib/words'
import { medals as worths } from '../rules/data.json'
import { laying, worth, type Here } from './choice'
import type { WordList } from './words/fr'

export const say = spoken<WordList>(import.meta.glob('./words/*.ts'))

export const pieceName = (id: string, lang: Lang): string =>
  say(lang).pieceNames[id as keyof WordList['pieceNames']]?.[lang] ?? id

/** A way that a piece may lie, and what it brings as far as that is known. */
export function wayLong(scene: Here, move: string, n: number, of: number): string {
  const gain = laying(scene.previews.get(move))
  const words = say(scene.lang)
  if (gain && scene.view.table.solitaire) return words.wayScore(n, of, signed(worth(scene, gain)))
  return words.wayLong(n, of, gain?.gain ?? null)
}

/** "a, b and c" */
export const listed = (words: readonly string[], lang: Lang): string =>
  new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang).format(words)

const isCount = (keep: string): boolean => /^\d/.test(keep)

const named = (medal: string, lang: Lang): string => say(lang).medalNames[medal as keyof WordList['medalNames']][lang]

/** Medals kept in a hand, as the notation names them: `2`, or `GS`. */
export const kept = (keep: string, lang: Lang): string =>
  listed(
    [...keep].map((medal) => named(medal, lang)),
    lang,
  )

export const called = (call: string, lang: Lang): string => named(call === 'even' ? 'even' : 'odd', lang)

/** The medals of a hand one by one: `#bom-medal-G` … */
export const medalsOf = (keep: string): string[] =>
  isCount(keep) ? Array.from({ length: Number(keep) }, () => 'any') : [...keep]

export const worthOf = (keep: string): number =>
  isCount(keep) ? Number(keep) : [...keep].reduce((sum, medal) => sum + worths[medal as keyof typeof worths], 0)

/** A choice of the medal game as written in the notation (`mGSe`): what is kept, and the call. */
export function choice(text: string): { keep: string; call: string } {
  return { keep: text.slice(1, -1), call: text.endsWith('e') ? 'even' : 'odd' }
}

/** A deal that is a day, as `2026-11-17`; any other as its number. */
export function dated(deal: number): string {
  const text = String(deal)
  return text.length === 8 ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text
}
