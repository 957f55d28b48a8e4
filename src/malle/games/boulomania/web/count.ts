/** The count of a round when all of it has been seen, as a board may show it at once; its stages stand in `counting.ts`. */
import type { Table } from './field'

export type Count = NonNullable<Table['count']>

/** A stage of the count, as it is shown. */
export interface Counted {
  count: Count
  /** Where the measuring begins; null if the jack is out. */
  jack: number | null
  /** Points of the team before the round, where that was seen. */
  from: number | null
  lit: number // balls counted so far
  stopped: boolean // the best enemy ball has ended it
  gained: number // points that have gone over to the score
  over: boolean
}

/** A count when all has been seen. */
export const ended = (count: Count, jack: number | null, from: number | null, gain: number): Counted => ({
  count,
  jack,
  from,
  lit: count.points,
  stopped: count.stop !== null,
  gained: gain,
  over: true,
})

/** The balls that do not count, or not yet. */
export function quiet({ count, lit, stopped, gained }: Counted): Set<number> {
  const bright = new Set(count.balls.slice(0, lit).map(({ cell }) => cell))
  if (stopped && gained === 0 && count.stop !== null) bright.add(count.stop)
  return new Set(count.balls.flatMap(({ cell }) => (bright.has(cell) ? [] : [cell])))
}
