/** What the board of Malabars says. */
import type { Lang } from '$lib/types'

const fr = {
  elephant: (place: string) => `Éléphant ${place}`,
  ring: (place: string) => `Anneau ${place}`,
  elephantLong: (place: string, side: string) => `Éléphant ${place}, côté ${side}`,
  ringLong: (place: string, side: string) => `Ton anneau en ${place}, sur une ${side}`,
  placeLong: (place: string, side: string) => `Place ${place}, sur une ${side}`,
  partner: (place: string) => `Place ${place}, où pend ton autre anneau`,
  sides: { t: 'trompe', q: 'queue' },
  under: (place: string, pile: string) => `Place ${place}, sous la pile ${pile}`,
  onTop: (place: string, pile: string) => `Place ${place}, au sommet de la pile ${pile}`,
  between: (place: string, pile: string) => `Place ${place}, entre deux éléphants de la pile ${pile}`,
  alone: (place: string, pile: string) => `Place ${place}, sur le socle vide ${pile}`,
  keep: 'Garder mes anneaux',
  keepShort: 'Garder',
  swap: 'Prendre les blancs',
  swapShort: 'Échanger',
  willShow: {
    t: (place: string) => `En ${place}, il montrera la trompe`,
    q: (place: string) => `En ${place}, il montrera la queue`,
  },
  willHop: (here: string, there: string) => `L’anneau saute de ${here} à ${there}`,
  willWin: 'Réunis ! Ce coup gagne la partie',
  willKeep: 'Tes anneaux restent où ils sont',
  willSwap: 'Tu prends les anneaux blancs',
  slide: 'Glisser ici',
  hop: 'Sauter ici',
  unite: 'Réunir',
  rings: { w: 'anneaux blancs', b: 'anneaux noirs' },
  united: 'Réunis !',
  turn: (turn: number, stop: number) => `tour ${turn} sur ${stop}`,
  again: (times: number) => `position vue ${times} fois`,
  legend: 'Trompe ou queue ?',
  trunkSide: 'côté trompe',
  tailSide: 'côté queue',
  rule: 'Un anneau saute d’une trompe à une queue voisine, ou l’inverse : jamais en biais, jamais à travers l’adversaire.',
  after: 'Après ce coup',
  point: 'point',
}

export type WordList = typeof fr

const en: WordList = {
  elephant: (place) => `Elephant ${place}`,
  ring: (place) => `Ring ${place}`,
  elephantLong: (place, side) => `Elephant ${place}, ${side} side`,
  ringLong: (place, side) => `Your ring on ${place}, on a ${side}`,
  placeLong: (place, side) => `Place ${place}, on a ${side}`,
  partner: (place) => `Place ${place}, where your other ring hangs`,
  sides: { t: 'trunk', q: 'tail' },
  under: (place, pile) => `Place ${place}, under pile ${pile}`,
  onTop: (place, pile) => `Place ${place}, on top of pile ${pile}`,
  between: (place, pile) => `Place ${place}, between two elephants of pile ${pile}`,
  alone: (place, pile) => `Place ${place}, on the empty base ${pile}`,
  keep: 'Keep my rings',
  keepShort: 'Keep',
  swap: 'Take white',
  swapShort: 'Swap',
  willShow: {
    t: (place) => `On ${place} it will show its trunk`,
    q: (place) => `On ${place} it will show its tail`,
  },
  willHop: (here, there) => `The ring hops from ${here} to ${there}`,
  willWin: 'United! This move wins the game',
  willKeep: 'Your rings stay where they are',
  willSwap: 'You take the white rings',
  slide: 'Slide here',
  hop: 'Hop here',
  unite: 'Unite',
  rings: { w: 'white rings', b: 'black rings' },
  united: 'United!',
  turn: (turn, stop) => `turn ${turn} of ${stop}`,
  again: (times) => `position seen ${times} times`,
  legend: 'Trunk or tail?',
  trunkSide: 'trunk side',
  tailSide: 'tail side',
  rule: 'A ring hops from a trunk to a tail beside it, or back: never diagonally, never through the opponent.',
  after: 'After this move',
  point: 'point',
}

const lists: Record<Lang, WordList> = { fr, en }

export function w(lang: Lang): WordList {
  return lists[lang]
}
