/** The words of Bazar's board, and those for a code that the server sent; an unknown code stands for itself. */
import type { Lang } from '$lib/types'
import { spoken } from '$lib/words'
import type { WordList } from './words/fr'

export const say = spoken<WordList>(import.meta.glob('./words/*.ts'))

const found = <T>(all: Record<string, T>, code: string): T | undefined => all[code]

export const district = (id: string, lang: Lang): string => found(say(lang).districts, id)?.[lang] ?? id
export const guild = (seat: number, lang: Lang): string => say(lang).guilds[seat]?.name[lang] ?? ''
export const merchant = (kind: string, lang: Lang): string => found(say(lang).tiles, kind)?.name[lang] ?? kind
export const theMerchant = (kind: string, lang: Lang): string => found(say(lang).tiles, kind)?.the[lang] ?? kind
export const effectOf = (kind: string, lang: Lang): string => found(say(lang).tiles, kind)?.effect[lang] ?? ''
export const reason = (id: string, lang: Lang): string => found(say(lang).reasons, id)?.[lang] ?? id
export const event = (code: string, lang: Lang): { name: string; effect: string } => {
  const said = found(say(lang).events, code)
  return { name: said?.name[lang] ?? code, effect: said?.effect[lang] ?? '' }
}

/** "Coursier grec", "Greek Courier". */
export function called(tile: { guild: number; kind: string }, lang: Lang): string {
  const { guilds, tiles } = say(lang)
  const adjective = guilds[tile.guild]?.adjective[found(tiles, tile.kind)?.gender === 'f' ? 'f' : 'm'][lang] ?? ''
  const name = merchant(tile.kind, lang)
  return lang === 'fr' ? `${name} ${adjective}` : `${adjective} ${name}`
}
