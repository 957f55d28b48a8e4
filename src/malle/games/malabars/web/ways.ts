/** The ways that a chosen move draws on the wall. */
import { middle } from '../art/geometry.json'
import type { Standing } from './wall'

export interface Arrow {
  line: string
  tip: Standing & { turn: number }
}

/** From the place that an elephant leaves round to the side of the one where it will stand. */
export function slide(from: Standing, to: Standing): Arrow {
  // it comes from the right, or from the left; within a pile on the side that is not the edge of the stage
  const beside = to.x < from.x || (to.x === from.x && to.x < middle) ? 1 : -1
  const tip = { x: to.x + beside * 84, y: to.y, turn: beside === 1 ? 180 : 0 }
  const side = to.x === from.x ? beside : -beside
  const line = `M${from.x + side * 57} ${from.y}C${from.x + side * 110} ${from.y} ${tip.x + beside * 52} ${tip.y} ${tip.x + beside * 4} ${tip.y}`
  return { line, tip }
}

/** The way of a ring from elephant to elephant: a leap aside to the next pile, or past one's side to the next level. */
export function hops(places: readonly Standing[]): string {
  return places
    .map(({ x, y }, i) => {
      const from = places[i - 1]
      if (!from) return `M${x} ${y + 12}`
      const middle = leap(from, { x, y })
      return `Q${middle.x} ${middle.y + 12} ${x} ${y + 12}`
    })
    .join('')
}

/** The point towards which a ring leaps between two neighbours. */
export function leap(from: Standing, to: Standing): Standing {
  const upright = Math.abs(to.x - from.x) < 1
  return {
    x: (from.x + to.x) / 2 + (upright ? 36 : 0),
    y: (from.y + to.y) / 2 - (upright ? 0 : 44),
  }
}
