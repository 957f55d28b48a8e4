/** What somebody is called: a bot by its name and level, a guest who gave no name in the language of the reader. */
import type { Lang, Schema, SeatStatus } from './types'
import { w } from './words'

/** A seat by its name; a bot with its level: "The mahout, level 3". */
export function called(seat: SeatStatus, lang: Lang): string {
  return seat.kind === 'bot' ? `${seat.name}, ${w(lang).levelOf(seat.level)}` : seat.name
}

/** A level in a menu: name, level, and how strong it was found to be, or that too few games were played to tell. */
export function levelText(level: Schema<'Level'>, lang: Lang): string {
  const words = w(lang)
  return `${level.name[lang] ?? ''}, ${words.levelOf(level.id)} (${strength(level, lang) || words.unrated})`
}

/** The measured rating of a level, in words; nothing where none was measured. */
export function strength(level: Schema<'Level'> | undefined, lang: Lang): string {
  if (level?.rating === null || level?.rating === undefined) return ''
  return w(lang).ratingOf(level.rating, level.doubt ?? 0)
}

/** What somebody is called who has not chosen a name. */
export const GUEST: Readonly<Record<Lang, string>> = { fr: 'Invité', en: 'Guest' }

/** A sentence that begins with a name, in two parts, where a token stands for the name already. */
export function nameless(text: string, name: string | undefined): { name: string; rest: string } {
  const begins = name && text.startsWith(`${name} `)
  return begins ? { name: `${name} `, rest: text.slice(name.length + 1) } : { name: '', rest: text }
}

const ARTICLE: Readonly<Record<Lang, RegExp>> = { fr: /^(?:Le |La |L’)/, en: /^The / }

/** A name within a sentence: the article of such names is small there. */
export const inside = (name: string, lang: Lang): string =>
  name.replace(ARTICLE[lang], (article) => article.toLowerCase())

/** Names that begin a sentence, as it has them: “The novice and the novice II”. */
export function listed(names: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(lang).format(names.map((name, n) => (n === 0 ? name : inside(name, lang))))
}

export const isGuest = (name: string): boolean => Object.values(GUEST).includes(name)

/** The name of a person; who has not chosen one is a guest in any language. */
export function ownName(name: string, lang: Lang): string {
  return isGuest(name) ? GUEST[lang] : name
}

/** What somebody is called at a table, where others may have the same name: as their seat is, "Guest II", unless somebody else has it now. */
export function nameAt(seat: string, name: string, lang: Lang): string {
  const own = ownName(name, lang)
  return own === '' || seat.startsWith(`${own} `) ? seat : own
}
