/** Where marks stand on the field: what may be aimed at, where a ball may come down, the ways of what it pushes. */
import { badge, lift } from '../art/geometry.json'
import type { Place, Scene } from '$lib/board'
import { middle, small, type Point, type Preview, type Step, type Table } from './field'
import { share } from './odds'

type Spot = Table['order'][number]

interface Aim extends Point {
  id: string
  r: number
  shot: boolean
}

/** The cells and the jack that may be touched. */
export function aims(scene: Scene<Table, Preview>): Aim[] {
  const { jack, balls } = scene.view.table
  return scene.targets.flatMap(({ id }) => {
    const cell = id === 'jack' ? jack : id.startsWith('cell:') ? Number(id.slice(5)) : null
    if (!cell) return []
    const { x, y } = middle(cell)
    const ball = balls[cell] !== undefined
    const r = small(cell) ? (ball ? 30 : 26) : 38
    return [{ id, x, y: y - (ball ? lift : 0), r, shot: scene.view.node === 'throw' }]
  })
}

/** Where the ball of the chosen throw may come down, and how likely. */
export function chances(scene: Scene<Table, Preview>): { cell: number; part: number }[] {
  const preview = scene.path[0]?.startsWith('dice:') ? scene.preview : null
  if (!preview) return []
  return Object.entries(preview.cells).map(([cell, part]) => ({ cell: Number(cell), part: share(part, preview) }))
}

/** The cells where the ball of a throw may come down. */
export const landings = ([first]: readonly string[], preview: Preview): Place[] =>
  first?.startsWith('dice:')
    ? Object.entries(preview.cells).map(([cell, part]) => ({ id: `cell:${cell}`, share: share(part, preview) }))
    : []

/** A straight line that begins and ends at some distance from two points. */
export function between(
  from: Point,
  to: Point,
  after: number,
  before: number,
): { line: string; tip: Point; turn: number } {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  const [u, v] = [(to.x - from.x) / far, (to.y - from.y) / far]
  const tip = { x: from.x + u * (far - before), y: from.y + v * (far - before) }
  return {
    line: `M${from.x + u * after} ${from.y + v * after}L${tip.x} ${tip.y}`,
    tip,
    turn: (Math.atan2(v, u) * 180) / Math.PI,
  }
}

/** The ways of what a choice would move, but for the ball from the hand. */
export function ways(steps: readonly Step[]) {
  return steps.flatMap(({ start, stop }) => {
    if (start === null) return []
    const from = middle(start)
    const { line, tip, turn } = between(from, stop ? middle(stop) : { x: from.x, y: from.y - 70 }, 24, stop ? 38 : 6)
    return [{ start, line, tip: { ...tip, turn }, out: stop === null }]
  })
}

export const nearest = (table: Table): Spot[] => table.order.filter((spot) => spot.ball !== null).slice(0, 3)

/** The place of a badge beside the ball of a cell. */
export function beside(cell: number): Point {
  const { x, y } = middle(cell)
  const [dx = 0, dy = 0] = small(cell) ? badge.small : badge.large
  return { x: x + (!small(cell) && x < 0 ? -dx : dx), y: y + dy }
}

/** The cell where the last ball fell, while it lies there. */
export function fallen({ last, balls }: Table): number | null {
  return last?.cell && balls[last.cell] === last.team ? last.cell : null
}
