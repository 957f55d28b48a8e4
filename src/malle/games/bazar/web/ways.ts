/** The ways of tiles between cells: what a move would do, and what the last one did. */
import type { Happening } from '$lib/types'
import type { Facts } from './choice'
import type { Plan, Point } from './city'

export interface Moved {
  here: string
  /** null: it was eliminated. */
  there: string | null
}

/** The tiles that stood elsewhere before have moved. Both are cells by tile. */
export const moves = (stood: ReadonlyMap<string, string>, stands: ReadonlyMap<string, string>): Moved[] =>
  [...stood].flatMap(([tile, here]) => {
    const there = stands.get(tile) ?? null
    return here === there ? [] : [{ here, there }]
  })

/** When the page is opened anew, the last of the recent moves that moved tiles is marked: whoever comes back sees what happened. */
export const told = (last: readonly Happening<Facts>[]): readonly Moved[] =>
  last.map(({ facts }) => facts?.ways ?? []).findLast((ways) => ways.length > 0) ?? []

/** From one cell to another, in units of the marks: straight along a row, bent where two tiles change places. */
export function wayOf(
  plan: Plan,
  here: string,
  there: string,
  all: readonly Moved[],
): { line: string; tip: { x: number; y: number; turn: number } } {
  const [a, b] = [here, there].map((cell): Point => {
    const [x, y] = plan.middle(cell)
    return [x / plan.scale, y / plan.scale]
  }) as [Point, Point]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const far = Math.hypot(dx, dy) || 1
  const both = all.some((each) => each.here === there && each.there === here)
  const [ux, uy] = [dx / far, dy / far]
  const bend = both ? 26 : dx !== 0 && dy !== 0 ? 18 : 0
  const from: Point = [a[0] + ux * 24, a[1] + uy * 24]
  const to: Point = [b[0] - ux * 34, b[1] - uy * 34]
  const mid: Point = [(a[0] + b[0]) / 2 - uy * bend, (a[1] + b[1]) / 2 + ux * bend]
  const turn = (Math.atan2(to[1] - mid[1], to[0] - mid[0]) * 180) / Math.PI
  return { line: `M${from.join(' ')}Q${mid.join(' ')} ${to.join(' ')}`, tip: { x: to[0], y: to[1], turn } }
}
