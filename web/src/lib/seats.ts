/** The six seats: a colour never comes without its shape. */
export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'hexagon' | 'star'

export interface SeatLook {
  colour: string
  light: string
  dark: string
  on: string // what is drawn on the colour
  shape: Shape
}

export const SEATS: readonly SeatLook[] = [
  { colour: '#C2401F', light: '#E2704C', dark: '#8E2A12', on: '#fff', shape: 'circle' },
  { colour: '#2B6FC2', light: '#6AA3E6', dark: '#184A8A', on: '#fff', shape: 'square' },
  { colour: '#E3A008', light: '#F7C94F', dark: '#A87200', on: '#1B2725', shape: 'triangle' },
  { colour: '#5E2E6E', light: '#9162A3', dark: '#3D1A4A', on: '#fff', shape: 'diamond' },
  { colour: '#4FAF6B', light: '#86D09C', dark: '#2C7744', on: '#1B2725', shape: 'hexagon' },
  { colour: '#EE9FC0', light: '#F9C8DC', dark: '#BF6A90', on: '#1B2725', shape: 'star' },
]

export function look(seat: number): SeatLook {
  return SEATS[seat % SEATS.length] as SeatLook
}

export const round = (n: number): number => Math.round(n * 100) / 100

type Point = readonly [number, number]

const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

const wheel = (count: number, turn: number, radius: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((turn + (360 / count) * i) * Math.PI) / 180
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })

/** The outline of a shape, in a box of radius `r` around 0, 0. */
export function outline(shape: Shape, r = 10): string {
  switch (shape) {
    case 'circle':
      return `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`
    case 'square': {
      const q = r * 0.86
      return polygon([
        [-q, -q],
        [q, -q],
        [q, q],
        [-q, q],
      ])
    }
    case 'triangle':
      return polygon([
        [0, -r * 1.06],
        [r * 1.06, r * 0.8],
        [-r * 1.06, r * 0.8],
      ])
    case 'diamond':
      return polygon([
        [0, -r * 1.15],
        [r, 0],
        [0, r * 1.15],
        [-r, 0],
      ])
    case 'hexagon':
      return polygon(wheel(6, 0, r * 1.05))
    case 'star': {
      const inner = wheel(5, -54, r * 0.58)
      return polygon(wheel(5, -90, r * 1.2).flatMap((point, i) => [point, inner[i] as Point]))
    }
  }
}
