/**
 * The wall as it is drawn: where each elephant stands, which one it was before, and what the last turn moved.
 *
 * A place is named by its pile and its level ("b3"); inside, it is a pile and a level that count from 0.
 */
import { base, gap as room, piles as across, tall } from '../art/geometry.json'
import type { Happening, Schema, View } from '$lib/types'

export type Table = Schema<'MalabarsTable'>
export type Preview = Schema<'MalabarsPreview'>
export type Facts = Schema<'MalabarsFacts'>
export type Elephant = Schema<'MalabarsElephant'>
export type Side = Elephant['shows']
export type Piles<T> = readonly (readonly T[])[]

const PILES = 'abcd'

export interface Place {
  pile: number
  level: number
}

export function place(name: string): Place {
  return { pile: PILES.indexOf(name.charAt(0)), level: Number(name.slice(1)) - 1 }
}

export const nameOf = (pile: number, level: number): string => `${PILES.charAt(pile)}${level + 1}`

/** A position text, such as `twtbt/-/tq/q`, as piles. */
export function piles(position: string): Elephant[][] {
  return position.split('/').map((text, pile) =>
    [...text.matchAll(/([tq])([wb]*)/g)].map(([, shows, rings = ''], level) => ({
      place: nameOf(pile, level),
      shows: shows === 'q' ? 'q' : 't',
      rings,
    })),
  )
}

export interface Moved {
  kind: 'E' | 'R'
  here: Place
  there: Place
}

/** What a move in notation moves; null for `pass` and `swap`. */
export function read(move: string | undefined): Moved | null {
  const [, kind, here, there] = /^([ER])([a-d]\d+)-([a-d]\d+)$/.exec(move ?? '') ?? []
  if (!kind || !here || !there) return null
  return { kind: kind === 'E' ? 'E' : 'R', here: place(here), there: place(there) }
}

function carried<T>(all: Piles<T>, from: Place, to: Place): T[][] {
  const next = all.map((pile) => [...pile])
  const taken = next[from.pile]?.splice(from.level, 1) ?? []
  next[to.pile]?.splice(to.level, 0, ...taken)
  return next
}

/** Who is who: a number for each elephant that it keeps from view to view, so that its way can be shown. */
export interface Known {
  number: number
  ids: Piles<number>
}

let fresh = 0

export function follow(known: Known | null, view: View<Table>, last: readonly Happening[]): Known {
  const standing = view.table.piles
  const news = last.filter((each) => each.move !== undefined && (each.number ?? -1) >= (known?.number ?? Infinity))
  if (known && known.number + news.length === view.number) {
    let ids = known.ids
    for (const { move } of news) {
      const moved = read(move)
      if (moved?.kind === 'E') ids = carried(ids, moved.here, moved.there)
    }
    if (standing.every((pile, i) => pile.length === ids[i]?.length)) return { number: view.number, ids }
  }
  return { number: view.number, ids: standing.map((pile) => pile.map(() => fresh++)) }
}

export interface Marks {
  elephant: number | null // the elephant that was moved
  ring: number | null // the one that a ring has reached
  left: Place | null // where the elephant stood before
  way: readonly number[] // the elephants that the ring has come over
}

/** What the last turn moved, wherever it stands now. */
export function marks(ids: Piles<number>, last: readonly Happening<Facts>[]): Marks {
  const found: Marks = { elephant: null, ring: null, left: null, way: [] }
  const moves = last.filter((each) => each.move !== undefined && each.move !== 'swap')
  let then = ids
  for (const { move, seat, facts } of moves.toReversed()) {
    if (seat !== moves.at(-1)?.seat) break
    const moved = read(move)
    if (!moved) continue
    const at = then[moved.there.pile]?.[moved.there.level] ?? null
    if (moved.kind === 'R') {
      found.ring = at
      const way = facts?.way ?? []
      found.way = way.map(place).flatMap(({ pile, level }) => then[pile]?.[level] ?? [])
    } else {
      found.elephant = at
      found.left = moved.here
      then = carried(then, moved.there, moved.here)
    }
  }
  return found
}

/** Between which elephants of its pile a slot lies: the number of them below it. */
export function below(slot: Place, from: Place): number {
  return slot.pile === from.pile && slot.level > from.level ? slot.level + 1 : slot.level
}

export interface Standing {
  x: number
  y: number
}

/** Room for an elephant above so many of a pile. */
export interface Opening {
  pile: number
  below: number
}

export interface Laid {
  places: Piles<Standing>
  /** The middle of the bar for each gap of each pile, from the base to the top. */
  gaps: Piles<number>
  /** Where the elephant in hand would stand. */
  open: Standing | null
  /** How high the wall is. */
  height: number
}

/** Where everything stands; `spread` makes room for slots, `open` for the elephant in hand. */
export function lay(heights: readonly number[], spread: boolean, open: Opening | null): Laid {
  const gap = spread ? room : 0
  let hole: Standing | null = null
  let highest = 0
  const gaps: number[][] = []
  const places = heights.map((height, pile) => {
    const x = across[pile] ?? 0
    const bars: number[] = []
    const standing: Standing[] = []
    let y = base
    for (let level = 0; level <= height; level++) {
      if (open?.pile === pile && open.below === level) {
        y -= level === 0 ? gap / 2 : gap
        hole = { x, y: y - tall / 2 }
        bars.push(hole.y)
        y -= tall + gap
      } else {
        bars.push(level === 0 ? y + 1 : y - gap / 2 + 1)
        if (level > 0) y -= gap
      }
      if (level < height) {
        standing.push({ x, y: y - tall / 2 })
        y -= tall
      }
    }
    gaps.push(bars)
    highest = Math.max(highest, base - y)
    return standing
  })
  return { places, gaps, open: hole, height: highest }
}
