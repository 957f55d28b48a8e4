/** The plan of the city: where cells lie on a large screen (squares), and on a phone (upright, the annexes folded away while closed). */
import { lying, square as SIDE, upright } from '../art/geometry.json'
import { board, districts } from '../rules/data.json'

export type Point = readonly [number, number]
export type Way = 'n' | 'e' | 's' | 'w'
export const WAYS: readonly Way[] = ['n', 'e', 's', 'w']
export const STEP: Readonly<Record<Way, Point>> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] }
export const COLUMNS = [...'abcdefghijk']

export interface District {
  id: string
  cells: readonly string[]
  drawing: readonly string[]
  /** Both. */
  squares: readonly string[]
}

/** The squares that bear a sign: capitals are cells, small letters the drawing of a district. */
const squares = (sign: string): string[] =>
  board.flatMap((line, y) => [...line].flatMap((each, x) => (each === sign ? [`${COLUMNS[x] ?? ''}${y + 1}`] : [])))

export const DISTRICTS: readonly District[] = districts.map(({ id, letter }) => {
  const [cells, drawing] = [squares(letter), squares(letter.toLowerCase())]
  return { id, cells, drawing, squares: [...cells, ...drawing] }
})

/** How the drawing of a district lies: in one square, in two beside or above one another. */
export const formOf = ({ drawing: [first = '', second] }: District): 'one' | 'wide' | 'tall' =>
  second === undefined ? 'one' : first[1] === second[1] ? 'wide' : 'tall'

export const placeOf = (id: string): District | undefined => DISTRICTS.find((each) => each.id === id)
export const cellsOf = (id: string): readonly string[] => placeOf(id)?.cells ?? []

const column = (square: string): number => square.charCodeAt(0) - 97
const row = (square: string): number => Number(square[1]) - 1

/** The square so many steps away, which may lie outside the city. */
export function beside(square: string, way: Way, steps = 1): string {
  const [dx, dy] = STEP[way]
  return `${String.fromCharCode(square.charCodeAt(0) + dx * steps)}${Number(square[1]) + dy * steps}`
}

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** The annexes that are folded away: the Black Market in the west, the Harem in the east. */
interface Folds {
  west: boolean
  east: boolean
}

export class Plan {
  readonly upright: boolean
  readonly folds: Folds
  /** All that geometry.json says of this format. */
  readonly at: typeof lying | typeof upright
  /** A cell that is not folded. */
  readonly cell: Point
  readonly tile: { width: number; height: number; lift: number }
  /** How large marks and signs are drawn. */
  readonly scale: number
  readonly #left: readonly number[]

  constructor(narrow: boolean, folds: Folds) {
    this.upright = narrow
    this.folds = narrow ? folds : { west: false, east: false }
    this.at = narrow ? upright : lying
    const folded = [this.folds.west, this.folds.east].filter(Boolean).length
    const wide = narrow ? upright.width / (COLUMNS.length - folded * (2 - upright.flap)) : SIDE
    this.cell = [wide, narrow ? upright.row : SIDE]
    this.scale = narrow ? 0.62 : 1
    this.tile = narrow ? { ...upright.tile, width: wide + upright.tile.width } : lying.tile
    const left = [0]
    for (const n of COLUMNS.keys()) left.push((left[n] ?? 0) + (this.folded(n) ? (wide * upright.flap) / 2 : wide))
    this.#left = left
  }

  /** Whether a column, or the square of it, is folded away. */
  folded(where: number | string): boolean {
    const n = typeof where === 'number' ? where : column(where)
    return (this.folds.west && n < 2) || (this.folds.east && n > 8)
  }

  left(n: number): number {
    return this.#left[n] ?? 0
  }

  /** From the plan of squares of geometry.json, on which walls and streets are drawn, to this one. */
  get stretch(): string {
    const [x, y] = [this.cell[0] / SIDE, this.cell[1] / SIDE]
    return `translate(${this.left(2) - 2 * this.cell[0]} 0) scale(${x} ${y})`
  }

  /** The box round some squares. */
  box(around: readonly string[]): Box {
    const [xs, ys] = [around.map(column), around.map(row)]
    const [x, y] = [this.left(Math.min(...xs)), Math.min(...ys) * this.cell[1]]
    return { x, y, w: this.left(Math.max(...xs) + 1) - x, h: (Math.max(...ys) + 1) * this.cell[1] - y }
  }

  middle(...squares: readonly string[]): Point {
    const { x, y, w, h } = this.box(squares)
    return [x + w / 2, y + h / 2]
  }
}

/** How the city lies on the screen: as large as its room allows, in the middle of it. */
export class Fit {
  /** How large a unit of the plan is, in pixels. */
  readonly unit: number

  constructor(
    readonly box: readonly number[],
    readonly wide: number,
    readonly high: number,
  ) {
    const [, , width = 1, height = 1] = box
    this.unit = Math.min(wide / width, high / height)
  }

  /** From the plan to the pixels of the room. */
  at([x, y]: Point): Point {
    const [left = 0, top = 0, width = 0, height = 0] = this.box
    return [this.wide / 2 + this.unit * (x - left - width / 2), this.high / 2 + this.unit * (y - top - height / 2)]
  }
}
