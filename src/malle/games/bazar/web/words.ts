/** What Bazar's board says. */
import type { Lang } from '$lib/types'
import { districts, events, guilds, reasons, tiles } from '../texts.json'

const fr = {
  board: 'La ville',
  hand: 'Ta main',
  hands: 'Les autres mains',
  noHand: 'Plus de marchand en main.',
  event: 'Évènement',
  setup: 'Mise en place',
  setupText: 'Chaque guilde pose sa tuile de début.',
  pay: 'La paie, si le tour finissait ainsi',
  paid: 'La paie de ce tour',
  track: (target: number) => `Fin à ${target} pièces`,
  coins: 'pièces',
  closed: 'fermé',
  filled: (tiles: number, places: number) => `${tiles} / ${places} tuiles`,
  collected: (coins: number, needed: number) => `${coins} / ${needed} pièces`,
  tie: 'égalité',
  nobody: 'personne',
  cell: (cell: string, where: string, what: string) => `${cell}, ${where}, ${what}`,
  empty: 'vide',
  ways: { n: 'vers le nord', e: 'vers l’est', s: 'vers le sud', w: 'vers l’ouest' },
  turns: { R: 'vers la droite ↻', L: 'vers la gauche ↺' },
  steps: (n: number) => (n > 1 ? `${n} cases` : '1 case'),
  pass: 'Passer',
  decline: 'Ne rien déplacer',
  income: (before: number, after: number) =>
    before === after ? `Ta paie ne change pas : ${after}.` : `Ta paie : ${before} → ${after} pièces.`,
  nothing: 'Rien ne bougera.',
  then: (who: string) => `Puis ${who} agit.`,
  whereTo: (who: string) => `Où va ${who} ?`,
  howFar: 'De combien de cases ?',
  confirm: {
    start: 'Poser',
    place: 'Poser',
    push: 'Pousser',
    throw: 'Jeter',
    swap: 'Échanger',
    walk: 'Avancer',
    turn: 'Tourner',
    pick: 'Prendre',
    drop: 'Déplacer',
    market: 'Ranger',
    reorg: 'Prendre',
  },
  market: 'M. Noir',
  order: 'Ordre du tour',
  richest: 'le plus riche d’abord',
  first: 'Le plus riche joue le premier',
  payday: (turn: number) => `La paie du tour ${turn}`,
  worth: (name: string, worth: number, owner: string) => `${name} ${worth} : ${owner}`,
  end: 'Pièces',
}

const en: typeof fr = {
  board: 'The city',
  hand: 'Your hand',
  hands: 'The other hands',
  noHand: 'No merchant left in your hand.',
  event: 'Event',
  setup: 'Setup',
  setupText: 'Every guild places its start tile.',
  pay: 'Payment, if the turn ended like this',
  paid: 'Payment of this turn',
  track: (target) => `Ends at ${target} coins`,
  coins: 'coins',
  closed: 'closed',
  filled: (tiles, places) => `${tiles} / ${places} tiles`,
  collected: (coins, needed) => `${coins} / ${needed} coins`,
  tie: 'tie',
  nobody: 'nobody',
  cell: (cell, where, what) => `${cell}, ${where}, ${what}`,
  empty: 'empty',
  ways: { n: 'to the north', e: 'to the east', s: 'to the south', w: 'to the west' },
  turns: { R: 'to the right ↻', L: 'to the left ↺' },
  steps: (n) => (n > 1 ? `${n} cells` : '1 cell'),
  pass: 'Pass',
  decline: 'Move nothing',
  income: (before, after) =>
    before === after ? `Your payment stays at ${after}.` : `Your payment: ${before} → ${after} coins.`,
  nothing: 'Nothing will move.',
  then: (who) => `Then ${who} acts.`,
  whereTo: (who) => `Where does ${who} go?`,
  howFar: 'How many cells?',
  confirm: {
    start: 'Place',
    place: 'Place',
    push: 'Push',
    throw: 'Throw',
    swap: 'Swap',
    walk: 'Walk',
    turn: 'Turn',
    pick: 'Take',
    drop: 'Move',
    market: 'Put away',
    reorg: 'Take',
  },
  market: 'B. Market',
  order: 'Turn order',
  richest: 'the richest first',
  first: 'The richest plays first',
  payday: (turn) => `Payment of turn ${turn}`,
  worth: (name, worth, owner) => `${name} ${worth}: ${owner}`,
  end: 'Coins',
}

export const say = (lang: Lang): typeof fr => ({ fr, en })[lang]

/** The words of texts.json for a code that the server sent; an unknown code stands for itself. */
const found = <T>(all: Record<string, T>, code: string): T | undefined => all[code]

export const district = (id: string, lang: Lang): string => found(districts, id)?.[lang] ?? id
export const guild = (seat: number, lang: Lang): string => guilds[seat]?.name[lang] ?? ''
export const merchant = (kind: string, lang: Lang): string => found(tiles, kind)?.name[lang] ?? kind
export const theMerchant = (kind: string, lang: Lang): string => found(tiles, kind)?.the[lang] ?? kind
export const effectOf = (kind: string, lang: Lang): string => found(tiles, kind)?.effect[lang] ?? ''
export const reason = (id: string, lang: Lang): string => found(reasons, id)?.[lang] ?? id
export const event = (code: string, lang: Lang): { name: string; effect: string } => {
  const said = found(events, code)
  return { name: said?.name[lang] ?? code, effect: said?.effect[lang] ?? '' }
}

/** "Coursier grec", "Greek Courier". */
export function called(tile: { guild: number; kind: string }, lang: Lang): string {
  const adjective = guilds[tile.guild]?.adjective[found(tiles, tile.kind)?.gender === 'f' ? 'f' : 'm'][lang] ?? ''
  const name = merchant(tile.kind, lang)
  return lang === 'fr' ? `${name} ${adjective}` : `${adjective} ${name}`
}
