/** Deadlines: until when somebody must have moved, and how much of the time is left; for the lists of games. */
import { left } from './clock.svelte'
import type { Lang, TableStatus } from './types'
import { moment, span } from './when'

const DAY = 86400

interface Deadline {
  /** Seconds that are left. */
  left: number
  /** What is left of the time for this move, from 0 to 1. */
  share: number
  /** Under a quarter. */
  urgent: boolean
}

/** The deadline of the game: of these seats, or of all whose time runs, the first; null without a clock, and while none runs. */
export function deadline(table: TableStatus, now: number, seats?: readonly number[]): Deadline | null {
  const { clock } = table
  const running = clock.running.filter((seat) => seats === undefined || seats.includes(seat))
  const times = running.flatMap((seat) => left(clock, seat, now) ?? [])
  if (table.phase !== 'playing' || times.length === 0) return null
  const least = Math.min(...times)
  const { kind, base, days } = clock.control as { kind: string; base?: number; days?: number }
  const whole = kind === 'slow' ? (days ?? 1) * DAY : (base ?? 1)
  const share = Math.min(1, least / whole)
  return { left: least, share, urgent: share < 0.25 }
}

/** The time that is left, in words: how long within a day, then until when. */
export function inWords({ left }: Deadline, now: number, lang: Lang): string {
  if (left < DAY) return lang === 'fr' ? `encore ${span(left, lang)}` : `${span(left, lang)} left`
  const near = left < 6 * DAY
  const when = moment(now + left, now, lang)
  return lang === 'fr' ? `jusqu’${near ? 'à' : 'au'} ${when}` : `until ${when}`
}
