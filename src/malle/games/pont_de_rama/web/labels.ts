/** Where the names stand: the important ones first, beside pins and pawns, and none over another. All sizes in pixels of the screen. */
import { TOWNS, type Anchor, type Town } from './geography'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Label {
  id: string
  text: string
  x: number
  y: number
  anchor: Anchor
  box: Box
}

export interface Wish {
  town: Town
  text: string
  rank: number // the least is the most important
  radius: number // of what is drawn on the town
}

/** Names of this rank and better are shown even if something is in the way. */
export const KEY = 1

const NARROW = 'fijlrtI’ -'
const WIDE = 'mwMW'

/** How wide a name is in the condensed display face. */
function width(text: string, size: number): number {
  let ems = 0
  for (const letter of text) {
    ems += NARROW.includes(letter) ? 0.28 : WIDE.includes(letter) ? 0.7 : letter < 'a' ? 0.54 : 0.46
  }
  return ems * size
}

type Place = readonly [x: number, y: number, anchor: Anchor]

/** The place given by the map, then all around the town. */
function places({ town, radius }: Wish, size: number): Place[] {
  const [dx, dy, anchor] = town.label
  const r = radius + 3
  const side = (y: number): Place[] => [
    [r, y, 'start'],
    [-r, y, 'end'],
  ]
  const above: Place = [0, -r - 1, 'middle']
  const below: Place = [0, r + 0.72 * size, 'middle']
  const level = 0.34 * size
  const [low, high] = [level + 0.55 * size, level - 0.55 * size]
  const given: Place =
    anchor === 'middle'
      ? dy < 0
        ? above
        : below
      : [anchor === 'start' ? Math.max(r, dx) : Math.min(-r, dx), dy > 6 ? low : dy < 0 ? high : level, anchor]
  return [given, ...side(level), above, below, ...side(high), ...side(low)]
}

function box([x, y, anchor]: Place, long: number, size: number): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - long : x - long / 2
  return { left, top: y - 0.76 * size, right: left + long, bottom: y + 0.2 * size }
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** What lies beyond the sheet is taken. */
function edges(frame: { x: number; y: number; width: number; height: number }, scale: number): Box[] {
  const [left, top] = [frame.x * scale, frame.y * scale]
  const [right, bottom] = [left + frame.width * scale, top + frame.height * scale]
  const far = 1000
  return [
    { left: left - far, top: top - far, right: left + 4, bottom: bottom + far },
    { left: right - 4, top: top - far, right: right + far, bottom: bottom + far },
  ]
}

/** Lay the wishes out at a scale, around what already stands on the map. */
export function layOut(
  wishes: readonly Wish[],
  taken: readonly Box[],
  frame: { x: number; y: number; width: number; height: number },
  scale: number,
  size: number,
): Label[] {
  const dots = TOWNS.map(({ x, y }) => {
    const r = 5 * Math.min(1.4, Math.max(0.7, scale))
    return { left: x * scale - r, top: y * scale - r, right: x * scale + r, bottom: y * scale + r }
  })
  const solid = [...taken, ...edges(frame, scale)]
  const found: Label[] = []
  for (const wish of [...wishes].sort((a, b) => a.rank - b.rank)) {
    const { town, text, rank } = wish
    const [x, y] = [town.x * scale, town.y * scale]
    const long = width(text, size)
    let best: { cost: number; place: Place; box: Box } | null = null
    for (const [i, place] of places(wish, size).entries()) {
      const at = box([x + place[0], y + place[1], place[2]], long, size)
      let cost = i * 1.5
      for (const other of solid) cost += 4 * overlap(at, other)
      for (const dot of dots) cost += 1.5 * overlap(at, dot)
      if (!best || cost < best.cost) best = { cost, place, box: at }
      if (best.cost < 2) break
    }
    if (!best || (rank > KEY && best.cost > 60 + 8 * size)) continue
    solid.push(best.box)
    found.push({
      id: town.id,
      text,
      x: (x + best.place[0]) / scale,
      y: (y + best.place[1]) / scale,
      anchor: best.place[2],
      box: best.box,
    })
  }
  return found
}
