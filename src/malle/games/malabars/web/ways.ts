/** The ways that a chosen move draws on the wall. */
import type { Standing } from './wall'

export interface Arrow {
  line: string
  tip: Standing & { turn: number }
}

/** From the place that an elephant leaves round to the side of the one where it will stand. */
export function slide(from: Standing, to: Standing): Arrow {
  const beside = to.x < from.x ? 1 : -1 // it comes from the right, or from the left
  const tip = { x: to.x + beside * 84, y: to.y, turn: beside === 1 ? 180 : 0 }
  const side = to.x === from.x ? beside : -beside
  const line = `M${from.x + side * 57} ${from.y}C${from.x + side * 110} ${from.y} ${tip.x + beside * 52} ${tip.y} ${tip.x + beside * 4} ${tip.y}`
  return { line, tip }
}

/** The leap of a ring: over the piles, or beside one. */
export function hop(from: Standing, to: Standing): string {
  const straight = from.x === to.x
  const x = (from.x + to.x) / 2 + (straight ? 70 : 0)
  const y = Math.min(from.y, to.y) + 12 - (straight ? 0 : Math.max(40, Math.abs(to.x - from.x) * 0.22))
  return `M${from.x} ${from.y + 12}Q${x} ${y} ${to.x} ${to.y + 12}`
}
