/**
 * The count of a round in stages: ball by ball from the jack, the best enemy ball ends it, then the points go over to the score.
 * What counts is in the view; here is only when it is shown.
 */
import { lift } from '../art/geometry.json'
import type { Count, Counted } from './count'
import { inHand, middle, small, teamOf, type Point, type Team } from './field'

/** The part of a stage that changes, and how long it is to be seen, in milliseconds. */
export type Stage = Pick<Counted, 'lit' | 'stopped' | 'gained'> & { time: number }

const EACH = 280
const BALLS_AT_MOST = 1100
const STOP = 500
const HOP = 120
const SCORE = 600
const NOTHING = 900

/** All stages, one after the other; `gain` is what the score rises by, which the end of the track may cut short. */
export function stages({ points, stop }: Count, gain: number): Stage[] {
  if (points === 0) return [{ lit: 0, stopped: false, gained: 0, time: NOTHING }]
  const each = Math.min(EACH, BALLS_AT_MOST / points)
  const balls = Array.from({ length: points }, (_, i) => ({ lit: i + 1, stopped: false, gained: 0, time: each }))
  const stopped = stop === null ? [] : [{ lit: points, stopped: true, gained: 0, time: STOP }]
  const hops = Array.from({ length: gain }, (_, i) => {
    const time = i + 1 < gain ? HOP : Math.max(2 * HOP, SCORE - HOP * i)
    return { lit: points, stopped: stop !== null, gained: i + 1, time }
  })
  return [...balls, ...stopped, ...hops]
}

export interface LitBall extends Point {
  key: string
  /** Its distance to the jack; null for a ball in hand, which counts without it (BOU-19). */
  distance: number | null
  scale: number
}

const lying = (cell: number, distance: number): LitBall => {
  const { x, y } = middle(cell)
  return { key: String(cell), x, y: y - lift, distance, scale: small(cell) ? 0.8 : 1 }
}

/** The balls that have been counted, where they lie. */
export function litBalls({ count, lit }: Counted): LitBall[] {
  if (!count.annulled) return count.balls.slice(0, lit).map(({ cell, distance }) => lying(cell, distance))
  const team = teamOf(count.team ?? '')
  return Array.from({ length: lit }, (_, i) => ({ key: `hand${i}`, ...inHand(team, i), distance: null, scale: 0.7 }))
}

/** The enemy ball that has ended the count. */
export function stopBall({ count, stopped }: Counted): LitBall | null {
  const spot = stopped ? count.balls.find(({ cell }) => cell === count.stop) : undefined
  return spot ? lying(spot.cell, spot.distance) : null
}

export const other = (team: Team): Team => (team === 'B' ? 'R' : 'B')
