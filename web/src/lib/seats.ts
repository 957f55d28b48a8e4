/** The six seats: a colour never comes without its shape. Told once, for pictures without a browser, too. */
import { outlines, seats } from '../../../src/malle/engine/seats.json'

type Shape = keyof typeof outlines

interface SeatLook {
  colour: string
  light: string
  dark: string
  on: string // what is drawn on the colour
  shape: Shape
}

export const SEATS = seats as readonly SeatLook[]

export function look(seat: number): SeatLook {
  return SEATS[seat % SEATS.length] as SeatLook
}

export const round = (n: number): number => Math.round(n * 100) / 100

/** The outline of a shape, in a box of radius `r` around 0, 0. */
export function outline(shape: Shape, r = 10): string {
  return outlines[shape].replaceAll(/[-.\d]+/g, (n) => String(round(Number(n) * r)))
}
