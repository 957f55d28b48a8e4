/** Where the labels of what is drawn on a board stand: beside what they name, inside the board, and on nothing that is to be read. */

export interface Spot {
  x: number
  y: number
  r: number
}
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}
interface Size {
  wide: number
  high: number
}

const HIGH = 13
const EDGE = 4
const GAP = 5

export const around = ({ x, y, r }: Spot): Box => ({ left: x - r, right: x + r, top: y - r, bottom: y + r })
/** The box of a label with its middle there, and so wide to each side. */
export const boxOf = (x: number, y: number, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - HIGH,
  bottom: y + HIGH,
})

/** How much of a box lies on others. */
const covers = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => {
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    return sum + (wide > 0 && high > 0 ? wide * high : 0)
  }, 0)

/** The middle of a label beside a spot: below or above it first, as is wished, then at its sides; where all is taken, where it covers least. */
export function beside(
  spot: Spot,
  half: number,
  below: boolean,
  size: Size,
  taken: readonly Box[],
): { x: number; y: number } {
  const inside = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({
    x: Math.max(half + EDGE, Math.min(size.wide - half - EDGE, x)),
    y: Math.max(HIGH + EDGE, Math.min(size.high - HIGH - EDGE, y)),
  })
  const down = spot.r + HIGH + GAP
  const over = spot.r + half + GAP
  const sides = [down, -down].map((by) => ({ x: spot.x, y: spot.y + by }))
  const wanted = [
    ...(below ? sides : sides.toReversed()),
    { x: spot.x + over, y: spot.y },
    { x: spot.x - over, y: spot.y },
    ...[down, -down].flatMap((by) => [over, -over].map((to) => ({ x: spot.x + to, y: spot.y + by }))),
    ...[down + 2 * HIGH + GAP, -down - 2 * HIGH - GAP].map((by) => ({ x: spot.x, y: spot.y + by })),
  ].map(inside)
  const cost = wanted.map(({ x, y }) => covers(boxOf(x, y, half), [around(spot), ...taken]))
  return wanted[cost.indexOf(Math.min(...cost))] ?? inside(spot)
}
