/** The words of the board. What the game itself says comes from the server. */
import { spoken } from '$lib/words'
import type { WordList } from './words/fr'

export type { WordList }

export const w = spoken<WordList>(import.meta.glob('./words/*.ts'))
