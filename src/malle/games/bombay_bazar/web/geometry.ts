/**
 * Where things lie on the hexagons, as art/geometry.json says; the symbols are those of art/shapes.svg.
 * Sides are numbered as the server does: 0 north-east, 1 east, and so on clockwise.
 */
import { across, down, lengths, sides, ways } from '../art/geometry.json'

export type Point = readonly [number, number]

/** A segment from side to side. */
export interface Way {
  line: string // the bare way
  tube: string // the trunk along it
  turn: number // both are turned by this
  mark: Point // where the shape of the seat stands
  long: number // its length; negative if it is drawn from its end
}

const found: Readonly<Record<string, readonly number[]>> = ways

/** By how much the piece in the hand is held above its cell. */
export const LIFT: Point = [0, -0.06]

/** The middle of a cell. */
export function at(cell: string): Point {
  const row = cell.charCodeAt(0) - 97
  // every other row, from the first, is a cell shorter
  return [(2 * Number(cell.slice(1)) - (row % 2)) * across, 1 + row * down]
}

export const plus = ([x, y]: Point, [dx = 0, dy = 0]: readonly number[] = []): Point => [x + dx, y + dy]

/** From the middle of a cell towards a side: 1 is the middle of the side, 2 the middle of the cell beyond. */
export const edge = (cell: string, side: number, far = 1): Point =>
  plus(
    at(cell),
    sides[side]?.map((each) => far * each),
  )

export const placed = ([x, y]: Point, turn = 0): string => `translate(${x} ${y}) rotate(${turn})`

/** How a tip is turned that enters a cell by this side. */
export const inwards = (side: number): number => 60 * side + 30

/** The cells of a board of such rows, from a1 at the top left. */
export const cellsOf = (rows: readonly number[]): string[] =>
  rows.flatMap((size, row) => Array.from({ length: size }, (_, n) => `${String.fromCharCode(97 + row)}${n + 1}`))

export function way(one: number, other: number): Way {
  const [apart = 1, turn = 0, x = 0, y = 0] = found[`${one}${other}`] ?? []
  const long = (lengths[apart] ?? 0) * (turn === 60 * one ? 1 : -1)
  return { line: `#bom-way-${apart}`, tube: `#bom-tube-${apart}`, turn, mark: [x, y], long }
}

/** The segments of a piece written as in the notation: `01.24`. */
export const segments = (text: string): Way[] => text.split('.').map(([one, other]) => way(Number(one), Number(other)))

/** A piece turned clockwise by so many sides, written as in the notation. */
export function turned(text: string, by: number): string {
  return text
    .split('.')
    .map((pair) => [...pair].map((side) => (Number(side) + by) % 6).sort((a, b) => a - b))
    .map((pair) => pair.join(''))
    .sort()
    .join('.')
}

/** By how many sides a model is turned to lie as this text says. */
export function turns(model: string, text: string): number {
  return [0, 1, 2, 3, 4, 5].find((by) => turned(model, by) === text) ?? 0
}
