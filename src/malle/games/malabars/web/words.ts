/** The words of the board of Malabars. */
import { spoken } from '$lib/words'
import type { WordList } from './words/fr'

export const w = spoken<WordList>(import.meta.glob('./words/*.ts'))
