/** The ways that a chosen move draws on the wall. */
import type { Standing } from './wall'

export interface Arrow {
  line: string
  tip: Standing
  /** 1 if it points to the left, -1 to the right. */
  turn: number
}

/** From the place that an elephant leaves round to the side of the one where it will stand. */
export function slide(from: Standing, to: Standing): Arrow {
  const turn = to.x < from.x ? 1 : -1
  const tip = { x: to.x + turn * 76, y: to.y }
  const side = to.x === from.x ? turn : -turn
  const line = `M${from.x + side * 57} ${from.y}C${from.x + side * 110} ${from.y} ${tip.x + turn * 60} ${tip.y} ${tip.x + turn * 12} ${tip.y}`
  return { line, tip, turn }
}

/** The leap of a ring: over the piles, or beside one. */
export function hop(from: Standing, to: Standing): string {
  const straight = from.x === to.x
  const x = (from.x + to.x) / 2 + (straight ? 70 : 0)
  const y = Math.min(from.y, to.y) + 12 - (straight ? 0 : Math.max(40, Math.abs(to.x - from.x) * 0.22))
  return `M${from.x} ${from.y + 12}Q${x} ${y} ${to.x} ${to.y + 12}`
}
