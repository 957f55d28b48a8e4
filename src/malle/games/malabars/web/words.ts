/** What the board of Malabars says. */
import { table } from '../texts.json'
import type { Lang } from '$lib/types'

const fr = {
  elephant: (place: string) => `Éléphant ${place}`,
  ring: (place: string) => `Anneau ${place}`,
  myRing: (place: string) => `Ton anneau en ${place}`,
  place: (place: string) => `Place ${place}`,
  on: (side: string) => `sur une ${side}`,
  partner: 'où pend ton autre anneau',
  under: (pile: string) => `sous la pile ${pile}`,
  onTop: (pile: string) => `au sommet de la pile ${pile}`,
  between: (pile: string) => `entre deux éléphants de la pile ${pile}`,
  alone: (pile: string) => `sur le socle vide ${pile}`,
  side: { t: 'côté trompe', q: 'côté queue' },
  sides: { t: table.trunk.fr, q: table.tail.fr },
  keep: 'Garder mes anneaux',
  keepShort: 'Garder',
  swap: 'Prendre les blancs',
  swapShort: 'Échanger',
  willShow: (place: string, side: string) => `En ${place}, il montrera la ${side}`,
  willHop: (here: string, there: string) => `L’anneau saute de ${here} à ${there}`,
  willWin: 'Réunis ! Ce coup gagne la partie',
  willKeep: 'Tes anneaux restent où ils sont',
  willSwap: 'Tu prends les anneaux blancs',
  slide: 'Glisser ici',
  setOnTop: 'Poser dessus',
  setOnBase: 'Poser ici',
  whereElephant: (place: string) => `Où va l’éléphant de ${place} ?`,
  whereRing: (place: string) => `Où va l’anneau de ${place} ?`,
  hop: 'Sauter ici',
  unite: 'Réunir',
  rings: { w: table.rings_w.fr, b: table.rings_b.fr },
  united: 'Réunis !',
  turn: table.turn.fr,
  again: table.again.fr,
  legend: 'Trompe ou queue ?',
  rule: 'Un anneau saute d’une trompe à une queue voisine, ou l’inverse : jamais en biais, jamais à travers l’adversaire.',
  after: 'Après ce coup',
  threats: 'Menaces',
  threatsOf: { w: 'Que menacent les blancs ?', b: 'Que menacent les noirs ?' },
  sideOf: { w: 'Les blancs', b: 'Les noirs' },
  ways: (side: string, ways: number) =>
    ways === 0
      ? `${side} ne menacent rien : aucun tour ne réunirait leurs anneaux.`
      : `${side} gagneraient au prochain tour, ${ways === 1 ? 'par un seul chemin' : `par ${ways} chemins`}.`,
  opens: (elephants: number) =>
    elephants === 0
      ? 'Le chemin est déjà ouvert.'
      : elephants === 1
        ? 'Un seul éléphant l’ouvre.'
        : `${elephants} éléphants peuvent l’ouvrir.`,
  nextWay: (way: number, ways: number) => `Chemin ${way} sur ${ways}`,
}

const en: typeof fr = {
  elephant: (place) => `Elephant ${place}`,
  ring: (place) => `Ring ${place}`,
  myRing: (place) => `Your ring on ${place}`,
  place: (place) => `Place ${place}`,
  on: (side) => `on a ${side}`,
  partner: 'where your other ring hangs',
  under: (pile) => `under pile ${pile}`,
  onTop: (pile) => `on top of pile ${pile}`,
  between: (pile) => `between two elephants of pile ${pile}`,
  alone: (pile) => `on the empty base ${pile}`,
  side: { t: 'trunk side', q: 'tail side' },
  sides: { t: table.trunk.en, q: table.tail.en },
  keep: 'Keep my rings',
  keepShort: 'Keep',
  swap: 'Take white',
  swapShort: 'Swap',
  willShow: (place, side) => `On ${place} it will show its ${side}`,
  willHop: (here, there) => `The ring hops from ${here} to ${there}`,
  willWin: 'United! This move wins the game',
  willKeep: 'Your rings stay where they are',
  willSwap: 'You take the white rings',
  slide: 'Slip it in here',
  setOnTop: 'Set on top',
  setOnBase: 'Set it here',
  whereElephant: (place) => `Where does the elephant on ${place} go?`,
  whereRing: (place) => `Where does the ring on ${place} go?`,
  hop: 'Hop here',
  unite: 'Unite',
  rings: { w: table.rings_w.en, b: table.rings_b.en },
  united: 'United!',
  turn: table.turn.en,
  again: table.again.en,
  legend: 'Trunk or tail?',
  rule: 'A ring hops from a trunk to a tail beside it, or back: never diagonally, never through the opponent.',
  after: 'After this move',
  threats: 'Threats',
  threatsOf: { w: 'What does White threaten?', b: 'What does Black threaten?' },
  sideOf: { w: 'White', b: 'Black' },
  ways: (side, ways) =>
    ways === 0
      ? `${side} threatens nothing: no turn would unite their rings.`
      : `${side} would win next turn, ${ways === 1 ? 'by one way' : `by ${ways} ways`}.`,
  opens: (elephants) =>
    elephants === 0
      ? 'The way is open already.'
      : elephants === 1
        ? 'One elephant opens it.'
        : `${elephants} elephants can open it.`,
  nextWay: (way, ways) => `Way ${way} of ${ways}`,
}

export const w = (lang: Lang): typeof fr => ({ fr, en })[lang]
