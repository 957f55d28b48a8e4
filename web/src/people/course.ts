/** The course of a rating as a drawing: a line, the band above it, and a grid of round numbers. */
import { worthOf } from '../lib/rating'
import type { Schema } from '../lib/types'

type Point = Schema<'RatingPoint'>

export const WIDTH = 560
export const HEIGHT = 200
const LEFT = 46
const RIGHT = 14
const TOP = 12
const BOTTOM = 26

export interface Drawn {
  line: string
  band: string
  last: { x: number; y: number }
  grid: { y: number; text: string }[]
  months: { x: number; at: number }[]
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Where everything lies. Games are as far apart as they are many, whenever they were played; the band is where it is known. */
export function drawn(points: readonly Point[]): Drawn {
  const least = points.map((point) => worthOf(point.least))
  const most = points.map((point) => (point.estimate === null ? null : worthOf(point.estimate)))
  const all = [...least, ...most.filter((value) => value !== null)]
  const span = Math.max(...all) - Math.min(...all)
  const step = [25, 50, 100, 200, 250, 500, 1000].find((size) => span / size <= 5) ?? 2000
  const low = Math.floor(Math.min(...all) / step) * step
  const high = Math.max(Math.ceil(Math.max(...all) / step) * step, low + step)
  const x = (i: number): number =>
    round(points.length === 1 ? WIDTH - RIGHT : LEFT + ((WIDTH - LEFT - RIGHT) * i) / (points.length - 1))
  const y = (value: number): number => round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - low) / (high - low)))
  const known = most.flatMap((value, i) => (value === null ? [] : [{ i, value }]))
  const upper = known.map(({ i, value }) => `${x(i)} ${y(value)}`)
  const lower = known.map(({ i }) => `${x(i)} ${y(least[i] ?? 0)}`).reverse()
  const grid = Array.from({ length: (high - low) / step + 1 }, (_, i) => ({
    y: y(low + i * step),
    text: String(low + i * step),
  }))
  const marks =
    points.length < 4 ? [points.length - 1] : [0, 1, 2, 3].map((i) => Math.round((i * (points.length - 1)) / 3))
  return {
    line: least.map((value, i) => `${i ? 'L' : 'M'}${x(i)} ${y(value)}`).join(''),
    band: known.length > 1 ? `M${[...upper, ...lower].join('L')}Z` : '',
    last: { x: x(points.length - 1), y: y(least.at(-1) ?? 0) },
    grid,
    months: marks.map((i) => ({ x: Math.min(Math.max(x(i), LEFT + 14), WIDTH - 34), at: points[i]?.at ?? 0 })),
  }
}
