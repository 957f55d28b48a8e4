/** Names within sentences, as their language has them. */
import { inside } from './called'
import type { Lang } from './types'

/** Several of them. */
export const within = (names: readonly string[], lang: Lang): string =>
  names.map((name) => inside(name, lang)).join(', ')

/** Whether a French word before it loses its vowel: “d’Anaïs”, “de Théo”. */
export const elided = (name: string): boolean => /^(?:[aeiouœæ]|y[^aeiou])/i.test(name.normalize('NFD'))

/** Whose something is: “of Ada”; “d’Anaïs”, “du pointeur”, “de l’étourdi”. */
export function of(name: string, lang: Lang): string {
  if (lang === 'en') return `of ${inside(name, lang)}`
  if (name.startsWith('Le ')) return `du ${name.slice(3)}`
  return elided(name) ? `d’${name}` : `de ${inside(name, lang)}`
}
