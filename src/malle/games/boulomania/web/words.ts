/** The words of the board of Boulomania, and its numbers. */
import { spoken } from '$lib/words'
import type { WordList } from './words/fr'

export type { WordList }

export const w = spoken<WordList>(import.meta.glob('./words/*.ts'))

/** Points for or against, with their sign. */
export const signed = (points: number, digits: number, { lang }: WordList): string =>
  points
    .toLocaleString(lang, { signDisplay: 'exceptZero', minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '−')
