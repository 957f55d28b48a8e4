/** The wall as the screen shows it: who stands where, what is in hand, and what the chosen move makes of it. */
import { base, piles as across, tall } from '../art/geometry.json'
import type { Scene } from '$lib/board'
import {
  below,
  lay,
  piles,
  place,
  type Elephant,
  type Laid,
  type Opening,
  type Piles,
  type Place,
  type Preview,
  type Side,
  type Standing,
  type Table,
} from './wall'

export interface Shown {
  id: number
  name: string
  at: Standing
  shows: Side
  rings: string
  inHand: boolean
  wins: boolean
}

export interface Wall {
  ids: Piles<number>
  /** The touches of the path, by kind. */
  taken: Place | null
  slot: Place | null
  lifted: Place | null
  landing: Place | null
  heights: number[]
  open: Opening | null
  laid: Laid
  elephants: Shown[]
  winner: Shown | undefined
  at: (place: Place | null) => Standing | undefined
  /** Where a place is or would be, whoever stands there. */
  spot: (place: Place) => Standing
  elephant: (place: Place | null) => Elephant | undefined
}

/** `ids` says who is who; a ring that flies to an elephant does not hang on it yet. */
export function look(scene: Scene<Table, Preview>, ids: Piles<number>, flies: number | undefined): Wall {
  const standing = scene.view.table.piles
  const chosen = (kind: string): Place | null => {
    const id = scene.path.find((each) => each.startsWith(kind))
    return id === undefined ? null : place(id.slice(kind.length))
  }
  const [taken, slot, lifted, landing] = [chosen('elephant:'), chosen('slot:'), chosen('ring:'), chosen('place:')]
  const heights = standing.map((pile) => pile.length)
  const open = taken && slot && { pile: slot.pile, below: below(slot, taken) }
  const laid = lay(heights, taken !== null, open)
  const after = scene.preview && (slot || landing) ? piles(scene.preview.position) : null

  function shown(elephant: Elephant, pile: number, level: number): Shown {
    const inHand = taken?.pile === pile && taken.level === level
    const then = landing ? after?.[pile]?.[level] : undefined
    const turned = inHand && slot ? after?.[slot.pile]?.[slot.level] : undefined
    const id = ids[pile]?.[level] ?? 0
    const { rings } = then ?? elephant
    return {
      id,
      name: elephant.place,
      at: (inHand && laid.open) || (laid.places[pile]?.[level] ?? { x: 0, y: 0 }),
      shows: (turned ?? elephant).shows,
      rings: flies === id ? rings.slice(0, -1) : rings,
      inHand,
      wins: rings.length === 2,
    }
  }
  const elephants = standing
    .flatMap((pile, p) => pile.map((elephant, level) => shown(elephant, p, level)))
    .toSorted((a, b) => a.id - b.id)
  return {
    ...{ ids, taken, slot, lifted, landing, heights, open, laid, elephants },
    winner: elephants.find((each) => each.wins),
    spot: ({ pile, level }) => laid.places[pile]?.[level] ?? { x: across[pile] ?? 0, y: base - (level + 0.5) * tall },
    at: (place) => (place ? laid.places[place.pile]?.[place.level] : undefined),
    elephant: (place) => (place ? standing[place.pile]?.[place.level] : undefined),
  }
}
