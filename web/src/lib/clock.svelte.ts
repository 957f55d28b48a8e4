/** Clocks, as the server tells them: what was left at a time, and whose time runs since then. */
import { onMount } from 'svelte'
import type { Lang, Schema } from './types'

/** The seconds that a seat has left; null without a clock. */
export function left(clock: Schema<'ClockStatus'>, seat: number, now: number): number | null {
  const kept = clock.left[seat]
  if (clock.control['kind'] === 'none' || kept === undefined) return null
  // who is on vacation has time that stands until then
  const since = clock.control['kind'] === 'slow' ? Math.max(clock.since, clock.away[seat] ?? 0) : clock.since
  const spent = clock.running.includes(seat) ? Math.max(0, now - since) : 0
  return Math.max(0, kept - spent)
}

/** 4:12, 1:03:20, or so many days. */
export function clockText(seconds: number, lang: Lang): string {
  const whole = Math.floor(seconds)
  const [days, hours, minutes, rest] = [
    Math.floor(whole / 86400),
    Math.floor((whole % 86400) / 3600),
    Math.floor((whole % 3600) / 60),
    whole % 60,
  ]
  if (days > 0) return lang === 'fr' ? `${days} j ${hours} h` : `${days} d ${hours} h`
  const two = (n: number): string => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The time, anew every so many milliseconds, for what runs down and what is told by how long ago it was. */
export class Now {
  /** As `Date.now()` has it. */
  ms = $state(Date.now())

  constructor(every: number) {
    onMount(() => {
      const timer = setInterval(() => (this.ms = Date.now()), every)
      return () => clearInterval(timer)
    })
  }
}
