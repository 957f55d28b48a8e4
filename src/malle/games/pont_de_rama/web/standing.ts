/** What stands on the towns, and where, so that nothing hides another thing. */
import { stand } from '../art/geometry.json'
import type { Card, Table } from './facts'
import { town } from './geography'

export type Who = number | 'cow'

export interface Piece {
  who: Who
  x: number
  y: number
}

interface Pin {
  card: Card
  x: number
  y: number
}

/** The towns with the cow and the pawns that stand there. */
export function crowd(table: Table): Map<string, Who[]> {
  const found = new Map<string, Who[]>([[table.cow, ['cow']]])
  for (const { seat, town } of table.players) if (town) found.set(town, [...(found.get(town) ?? []), seat])
  return found
}

/** The cow and the pawns, side by side where they meet; `unit` is how large a piece is on the map. */
export function pieces(crowded: Map<string, Who[]>, unit: number): Piece[] {
  const all = [...crowded].flatMap(([at, who]) =>
    who.map((each, i) => {
      const [dx = 0, dy = 0] = each === 'cow' ? stand.cow : stand.pawn
      const x = town(at).x + ((i - (who.length - 1) / 2) * stand.apart + dx) * unit
      return { who: each, x, y: town(at).y + dy * unit }
    }),
  )
  return all.sort((a, b) => a.y - b.y)
}

/** Pins of open cards, beside each other and beside whoever stands there. */
export function pinned(cards: readonly Card[], crowded: Map<string, Who[]>, unit: number): Pin[] {
  const before = new Map<string, number>()
  const [[dx = 0, dy = 0], [first = 0, each = 0]] = [stand.pin, stand.beside]
  return cards.map((card) => {
    const number = before.get(card.town) ?? 0
    before.set(card.town, number + 1)
    const people = crowded.get(card.town)?.length ?? 0
    const aside = dx + (people ? first + each * people : 0) + stand.pins * number
    return { card, x: town(card.town).x + aside * unit, y: town(card.town).y + dy * unit }
  })
}
