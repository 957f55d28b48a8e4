/**
 * Where things lie on the hexagons. One unit is the side of a hexagon; cells stand √3 apart in a row, rows 1.5 apart.
 * Sides are numbered as the server does: 0 north-east, 1 east, and so on clockwise.
 */
export type Point = readonly [number, number]
/** A cell, the side where a segment begins, and the side where it ends. */
export type Segment = readonly [string, number, number]

export const APOTHEM = Math.sqrt(3) / 2
const DEGREES = [300, 0, 60, 120, 180, 240] as const

export const n3 = (n: number): number => Math.round(n * 1000) / 1000

export const degrees = (side: number): number => DEGREES[side % 6] ?? 0

export function towards(side: number, far: number): Point {
  const angle = (degrees(side) * Math.PI) / 180
  return [far * Math.cos(angle), far * Math.sin(angle)]
}

export const plus = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy]

/** The size of a board of such rows, and the middle of each of its cells, from a1 at the top left. */
export function layout(rows: readonly number[]): {
  width: number
  height: number
  middles: ReadonlyMap<string, Point>
} {
  const most = Math.max(...rows)
  const middles = new Map<string, Point>()
  rows.forEach((size, row) => {
    for (let n = 0; n < size; n++) {
      const cell = `${String.fromCharCode(97 + row)}${n + 1}`
      middles.set(cell, [(most - size + 2 * n + 1) * APOTHEM, 1 + 1.5 * row])
    }
  })
  return { width: most * 2 * APOTHEM, height: 1.5 * rows.length + 0.5, middles }
}

export function hexagon(radius: number, [x, y]: Point = [0, 0]): string {
  return [30, 90, 150, 210, 270, 330]
    .map((angle) => (angle * Math.PI) / 180)
    .map((angle) => `${n3(x + radius * Math.cos(angle))},${n3(y + radius * Math.sin(angle))}`)
    .join(' ')
}

interface Bend {
  centre: Point
  radius: number
  from: number
  sweep: number
}

/** The circle that meets both sides squarely; none for a straight segment. */
function bend(one: number, other: number): Bend | null {
  if (Math.abs(one - other) === 3) return null
  const [a, b] = [towards(one, 1), towards(other, 1)]
  const far = APOTHEM / (1 + a[0] * b[0] + a[1] * b[1])
  const centre: Point = [far * (a[0] + b[0]), far * (a[1] + b[1])]
  const [p, q] = [towards(one, APOTHEM), towards(other, APOTHEM)]
  const from = Math.atan2(p[1] - centre[1], p[0] - centre[0])
  const to = Math.atan2(q[1] - centre[1], q[0] - centre[0])
  const sweep = ((to - from + 3 * Math.PI) % (2 * Math.PI)) - Math.PI
  return { centre, radius: Math.hypot(p[0] - centre[0], p[1] - centre[1]), from, sweep }
}

/** The way of a segment around 0, 0, reaching a little over both sides so that neighbours join without a seam. */
export function way(one: number, other: number, over = 0.015): string {
  const [a, p, q, b] = [
    towards(one, APOTHEM + over),
    towards(one, APOTHEM),
    towards(other, APOTHEM),
    towards(other, APOTHEM + over),
  ].map(([x, y]) => `${n3(x)} ${n3(y)}`)
  const arc = bend(one, other)
  if (!arc) return `M${a}L${b}`
  const radius = n3(arc.radius)
  return `M${a}L${p}A${radius} ${radius} 0 0 ${arc.sweep > 0 ? 1 : 0} ${q}L${b}`
}

/** A point so far along a segment, from its first side. */
export function along(one: number, other: number, share: number): Point {
  const arc = bend(one, other)
  if (arc) {
    const angle = arc.from + arc.sweep * share
    return [arc.centre[0] + arc.radius * Math.cos(angle), arc.centre[1] + arc.radius * Math.sin(angle)]
  }
  const [p, q] = [towards(one, APOTHEM), towards(other, APOTHEM)]
  return [p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share]
}

/** The segments of a piece written as in the notation: `01.24`. */
export function segments(text: string): [number, number][] {
  return text.split('.').map((pair) => [Number(pair[0]), Number(pair[1])])
}

/** A piece turned clockwise by so many sides, written as in the notation. */
export function turned(text: string, by: number): string {
  return segments(text)
    .map((pair) => pair.map((side) => (side + by) % 6).sort((a, b) => a - b))
    .map((pair) => pair.join(''))
    .sort()
    .join('.')
}

/** By how many sides a model is turned to lie as this text says. */
export function turns(model: string, text: string): number {
  return [0, 1, 2, 3, 4, 5].find((by) => turned(model, by) === text) ?? 0
}
