/** The map as facts for drawing: towns, lines, coast. Written by `npm run map` from the game's own data. */
import type { Words } from '$lib/types'
import map from './map.json'

export type Point = readonly [number, number]
export type Anchor = 'start' | 'middle' | 'end'
export type Theme = 'pont' | 'arch' | 'mat' | 'food' | 'spice' | 'lang' | 'trans' | 'fete' | 'god'
export type Karma = 'cow' | 'cricket' | 'male' | 'monsoon'

export interface Town {
  id: string
  x: number
  y: number
  label: readonly [number, number, Anchor]
  name: Words
  kind: 'town' | 'port' | 'airport'
}

type Line = readonly [string, string, ...Point[]]

interface Drawn {
  width: number
  height: number
  finish: string
  towns: readonly Town[]
  roads: readonly Line[]
  boats: readonly Line[]
  land: readonly (readonly Point[])[]
  scenery: Record<'mountains' | 'hills' | 'trees' | 'palms' | 'dunes' | 'waves', readonly (readonly number[])[]> & {
    rivers: readonly (readonly Point[])[]
  }
  themes: Record<Theme, Words>
  karma: Record<Karma, Words>
}

export const MAP = map as unknown as Drawn
export const TOWNS = MAP.towns
const BY_ID = new Map(TOWNS.map((town) => [town.id, town]))
const NOWHERE: Town = {
  id: '',
  x: 0,
  y: 0,
  label: [10, 4, 'start'],
  name: { fr: '?', en: '?' },
  kind: 'town',
}

export const town = (id: string): Town => BY_ID.get(id) ?? NOWHERE

/** How near the nearest other town is, for areas of touch that never overlap. */
export const ROOM = new Map(
  TOWNS.map((here) => [
    here.id,
    Math.min(...TOWNS.filter((other) => other !== here).map((other) => Math.hypot(other.x - here.x, other.y - here.y))),
  ]),
)

const short = (n: number): string => String(Math.round(n * 10) / 10)

/** A curve through points. */
export function smooth(points: readonly Point[], closed = false): string {
  const n = points.length
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] ?? [0, 0]
  let path = `M${at(0).join(' ')}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const bend = (from: Point, p: Point, q: Point, sign: number): string =>
      `${short(from[0] + sign * (q[0] - p[0]) * 0.16)} ${short(from[1] + sign * (q[1] - p[1]) * 0.16)}`
    path += `C${bend(b, a, c, 1)} ${bend(c, b, d, -1)} ${c.join(' ')}`
  }
  return path + (closed ? 'Z' : '')
}

const spot = (id: string): Point => [town(id).x, town(id).y]
const points = ([a, b, ...via]: Line): Point[] => [spot(a), ...via, spot(b)]
const trace = (way: readonly Point[]): string =>
  way.length > 2 ? smooth(way) : `M${way.map((point) => point.join(' ')).join('L')}`

const pair = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
const LINES = new Map([...MAP.roads, ...MAP.boats].map((line) => [pair(line[0], line[1]), line]))

export const ROADS = MAP.roads.map((line) => trace(points(line))).join('')
export const BOATS = MAP.boats.map((line) => trace(points(line))).join('')

function step(a: string, b: string): Point[] {
  const line = LINES.get(pair(a, b))
  if (line) return line[0] === a ? points(line) : points(line).reverse()
  const [x, y, u, v] = [...spot(a), ...spot(b)] as [number, number, number, number]
  const top: Point = [(x + u) / 2 + (v - y) * 0.12, (y + v) / 2 - (u - x) * 0.12]
  return [[x, y], top, [u, v]]
}

const flies = (a: string, b: string): boolean => !LINES.has(pair(a, b))

/** The way of a journey: what goes over land and sea, and what goes through the air. */
export function route(towns: readonly string[]): { ground: string; air: string; points: Point[] } {
  const found = { ground: '', air: '', points: [] as Point[] }
  towns.slice(1).forEach((to, i) => {
    const from = towns[i] ?? to
    const way = step(from, to)
    found.points.push(...way)
    if (flies(from, to)) found.air += trace(way)
    else found.ground += trace(way)
  })
  return found
}

const NEIGHBOURS = new Map(
  TOWNS.map(({ id }) => [id, [...LINES.values()].flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []))]),
)
const AIRPORTS = TOWNS.filter(({ kind }) => kind === 'airport').map(({ id }) => id)
const DIE = 6

/** The fewest steps from one town to another. */
function fewest(from: string, to: string, flying: boolean): string[] {
  const before = new Map<string, string | null>([[from, null]])
  for (const here of before.keys()) {
    if (here === to) break
    const next = NEIGHBOURS.get(here) ?? []
    for (const there of flying && AIRPORTS.includes(here) ? [...next, ...AIRPORTS] : next)
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
