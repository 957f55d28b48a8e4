/** What the board of Malabars says, in French: the list that the other languages follow. */
import { table } from '../../texts.json'

export const words = {
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

export type WordList = typeof words
