/** Who has left a game under way, in the times of this device: the server says how long ago, and how long until something is done. */
import type { Lang, Schema } from './types'

export interface Away {
  seat: number
  /** Milliseconds, as `Date.now()` has them. */
  since: number
  left: boolean
  asks: 'bot' | 'claim' | null
  ends: number | null
}

/** Seconds without a sign before a seat shows it, and before it counts as left. */
const SOFT = 15
const GONE = 60

export function away(told: Schema<'AbsentSeat'>): Away {
  const now = Date.now()
  return {
    seat: told.seat,
    since: now - told.away * 1000,
    left: told.left,
    asks: told.asks,
    ends: told.ring === null ? null : now + told.ring * 1000,
  }
}

/** How a seat shows it: not yet, softly, or as left. */
export function shows(away: Away | undefined, now: number): 'here' | 'soft' | 'gone' {
  if (!away) return 'here'
  const seconds = (now - away.since) / 1000
  return away.left || away.asks || seconds >= GONE ? 'gone' : seconds >= SOFT ? 'soft' : 'here'
}

/** 40 s, 1 min 10, 12 min, 3 h. */
export function lasting(milliseconds: number, lang: Lang): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60), seconds % 60]
  if (hours > 0) return `${hours}${NARROW}h`
  if (minutes >= 5) return `${minutes}${NARROW}min`
  if (minutes > 0)
    return `${minutes}${NARROW}min${rest ? `${NARROW}${String(rest).padStart(2, '0')}` : ''}${lang === 'en' && rest ? `${NARROW}s` : ''}`
  return `${rest}${NARROW}s`
}
const NARROW = '\u00a0'
