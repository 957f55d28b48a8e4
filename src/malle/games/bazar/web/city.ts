/** The plan of the city: squares of 74, a1 at the north-west. On phones it is turned a quarter clockwise, north to the right. */
import { board, districts } from '../rules/data.json'

export const U = 74

export type Point = readonly [number, number]
export type Way = 'n' | 'e' | 's' | 'w'
export const WAYS: readonly Way[] = ['n', 'e', 's', 'w']

export interface District {
  id: string
  cells: readonly string[]
  drawing: readonly string[]
  ground: string
  deep: string
}

const COLOURS: Readonly<Record<string, readonly [ground: string, deep: string]>> = {
  CAR: ['#E9C990', '#A66A1E'],
  POR: ['#A9CFE0', '#2C6C92'],
  MOS: ['#BBD9BF', '#3D7A57'],
  BAZ: ['#EDB9A6', '#9C3B2B'],
  PAL: ['#F3DF9B', '#9A7714'],
  HAR: ['#E3BAD6', '#8A3F73'],
  NOI: ['#8D8896', '#3C3845'],
}

/** The squares of the plan that bear a sign: capitals are cells, small letters the drawing of a district. */
const squares = (sign: string): string[] =>
  board.flatMap((line, y) => [...line].flatMap((each, x) => (each === sign ? [`${'abcdefghijk'[x]}${y + 1}`] : [])))

export const DISTRICTS: readonly District[] = districts.map(({ id, letter }) => {
  const [ground = '', deep = ''] = COLOURS[id] ?? []
  return { id, cells: squares(letter), drawing: squares(letter.toLowerCase()), ground, deep }
})

const column = (square: string): number => square.charCodeAt(0) - 97
const row = (square: string): number => Number(square[1]) - 1

/** The top left corner of a square. */
export function corner(square: string, turned: boolean): Point {
  const [x, y] = [column(square), row(square)]
  return turned ? [(6 - y) * U, x * U] : [x * U, y * U]
}

export function middle(square: string, turned: boolean): Point {
  const [x, y] = corner(square, turned)
  return [x + U / 2, y + U / 2]
}

const STRAIGHT: Record<Way, Point> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] }
const TURNED: Record<Way, Point> = { n: [1, 0], e: [0, 1], s: [-1, 0], w: [0, -1] }

export const heading = (way: Way, turned: boolean): Point => (turned ? TURNED : STRAIGHT)[way]

/** The square so many steps away, which may lie outside the city. */
export function beside(square: string, way: Way, steps = 1): string {
  const [dx, dy] = STRAIGHT[way]
  return `${String.fromCharCode(square.charCodeAt(0) + dx * steps)}${Number(square[1]) + dy * steps}`
}

/** The walls of a district, as one path. */
export function walls({ cells, drawing }: District, turned: boolean): string {
  const inside = new Set([...cells, ...drawing])
  return [...inside]
    .flatMap((square) =>
      WAYS.filter((way) => !inside.has(beside(square, way))).map((way) => {
        const [x, y] = middle(square, turned)
        const [dx, dy] = heading(way, turned)
        const [cx, cy] = [x + (dx * U) / 2, y + (dy * U) / 2]
        const [ax, ay] = [(Math.abs(dy) * U) / 2, (Math.abs(dx) * U) / 2]
        return `M${cx - ax} ${cy - ay}L${cx + ax} ${cy + ay}`
      }),
    )
    .join('')
}

/** The box round some squares. */
export function box(squares: readonly string[], turned: boolean): { x: number; y: number; w: number; h: number } {
  const corners = squares.map((square) => corner(square, turned))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) + U - x, h: Math.max(...ys) + U - y }
}
