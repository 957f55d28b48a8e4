/** The levels of the bots of a game: as many as its ladder needs, the weakest first. */
import type { Schema } from './types'

type Levels = readonly Schema<'Level'>[]

/** The strongest level of every game, whatever its number. */
export const CHAMPION = 'champion'

/** Who plays unless somebody else is chosen: neither at random nor the weakest. */
export const usualLevel = (levels: Levels): string => (levels[2] ?? levels[0])?.id ?? ''

/** In the middle of those there are. */
export const middling = (levels: Levels): string => levels[Math.floor(levels.length / 2)]?.id ?? ''

/** Who is asked for advice: the strongest that does not think long. */
export const adviser = (levels: Levels): string => (levels.at(-2) ?? levels.at(-1))?.id ?? ''

/** A level where there is room for a sign alone. */
export const sign = (level: string): string => (level === CHAMPION ? '★' : level.replace(/\D/g, ''))
