/** The map: towns, the lines between them, and ways along these. Facts from the rules, places from the drawing. */
import type { Lang } from '$lib/types'
import { bends, bow, height, towns, width } from '../art/geometry.json'
import { airports, boat, finish, land, male } from '../rules/data.json'
import { w, type WordList } from './words'

export type Point = readonly [number, number]
export type Anchor = 'start' | 'middle' | 'end'

export interface Town {
  id: string
  x: number
  y: number
  label: readonly [number, number, Anchor]
  kind: 'town' | 'port' | 'airport'
}

export const MAP = { width, height, finish }

const PORTS = new Set(boat.flat())
const AIR = new Set([...airports, male.id])

export const TOWNS: readonly Town[] = Object.entries(towns).map(([id, { x, y, label }]) => ({
  id,
  x,
  y,
  label: label as [number, number, Anchor],
  kind: AIR.has(id) ? 'airport' : PORTS.has(id) ? 'port' : 'town',
}))
const BY_ID = new Map(TOWNS.map((town) => [town.id, town]))
const NOWHERE: Town = { id: '', x: 0, y: 0, label: [10, 4, 'start'], kind: 'town' }

export const town = (id: string): Town => BY_ID.get(id) ?? NOWHERE
export const townName = (id: string, lang: Lang): string => w(lang).towns[id as keyof WordList['towns']]?.[lang] ?? '?'
export const spot = (id: string): Point => [town(id).x, town(id).y]
export const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** How near the nearest other town is, for areas of touch that never overlap. */
export const ROOM = new Map(
  TOWNS.map(({ id }) => [
    id,
    Math.min(...TOWNS.filter((other) => other.id !== id).map((other) => far(spot(id), spot(other.id)))),
  ]),
)

// Lines

const pair = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
const LINES = new Set([...land, ...boat].map(([a = '', b = '']) => pair(a, b)))
const BENDS: Readonly<Record<string, readonly (readonly number[])[]>> = bends

/** A road or a boat line; the one or two points that it bends to are told from the first of the alphabet on. */
function curve(a: string, b: string): Point[] {
  const via = (BENDS[pair(a, b)] ?? []).map(([x = 0, y = 0]): Point => [x, y])
  return [spot(a), ...(a < b ? via : via.reverse()), spot(b)]
}

/** Where a line is halfway. */
function middle(way: readonly Point[]): Point {
  const shares = [[], [], [1, 1], [1, 2, 1], [1, 3, 3, 1]][way.length] ?? []
  const on = (axis: 0 | 1): number => way.reduce((sum, point, i) => sum + point[axis] * (shares[i] ?? 0), 0)
  const whole = shares.reduce((a, b) => a + b, 0)
  return [on(0) / whole, on(1) / whole]
}

function line(a: string, b: string): string {
  const [first = '', ...rest] = curve(a, b).map((point) => point.join(' '))
  return `M${first}${'LQC'[rest.length - 1]}${rest.join(' ')}`
}

/** The point to which the arc of a flight is drawn; it rises half as far. */
function top(a: string, b: string, share = 1): Point {
  const [[x, y], [u, v]] = [spot(a), spot(b)]
  return [(x + u) / 2 + (v - y) * bow * share, (y + v) / 2 - (u - x) * bow * share]
}

const flight = (a: string, b: string): string => `M${spot(a).join(' ')}Q${top(a, b).join(' ')} ${spot(b).join(' ')}`
const drawn = (lines: readonly string[][]): string => lines.map(([a = '', b = '']) => line(a, b)).join('')

export const ROADS = drawn(land)
export const BOATS = drawn(boat)

/** The way of a journey: what goes over land and sea, what goes through the air, and where it passes. */
export function route(towns: readonly string[]): { ground: string; air: string; points: Point[] } {
  const found = { ground: '', air: '', points: [] as Point[] }
  towns.slice(1).forEach((to, i) => {
    const from = towns[i] ?? to
    if (LINES.has(pair(from, to))) {
      found.ground += line(from, to)
      found.points.push(spot(from), middle(curve(from, to)), spot(to))
    } else {
      found.air += flight(from, to)
      found.points.push(spot(from), top(from, to, 0.5), spot(to))
    }
  })
  return found
}

const NEIGHBOURS = new Map(TOWNS.map(({ id }) => [id, [] as string[]]))
for (const [a = '', b = ''] of [...land, ...boat]) {
  NEIGHBOURS.get(a)?.push(b)
  NEIGHBOURS.get(b)?.push(a)
}
const DIE = 6

/** The fewest steps from one town to another. */
function fewest(from: string, to: string, flying: boolean): string[] {
  const before = new Map<string, string | null>([[from, null]])
  for (const here of before.keys()) {
    if (here === to) break
    const next = NEIGHBOURS.get(here) ?? []
    for (const there of flying && AIR.has(here) ? [...next, ...AIR] : next)
      if (!before.has(there)) before.set(there, here)
  }
  const way: string[] = []
  for (let at: string | null | undefined = to; at; at = before.get(at)) way.unshift(at)
  return way
}

/** A likely way of somebody who went from one town to another: by land and sea if a die is enough for that. */
export function between(from: string, to: string): string[] {
  const ground = fewest(from, to, false)
  const way = ground[0] === from && ground.length <= DIE + 1 ? ground : fewest(from, to, true)
  return way[0] === from ? way : [from, to]
}
