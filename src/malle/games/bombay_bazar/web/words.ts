/** What Bombay Bazar's board says. French: narrow no-break space before ; : ! ? */
import type { Lang } from '$lib/types'
import { copies, medals as worths } from '../rules/data.json'
import { medals } from '../texts.json'
import { laying, signed, worth, type Here } from './choice'

const fr = {
  stock: 'La réserve',
  each: `${copies} de chaque au départ`,
  group: (n: number) => (n > 1 ? `${n} morceaux` : '1 morceau'),
  ways: 'Dans quel sens ?',
  oneWay: 'Un seul sens convient.',
  turn: 'Tourner la pièce',
  turnKey: 'Tourner (R)',
  pick: 'Touche une pièce cerclée : elle se pose devant ta trompe.',
  piece: (id: string) => `Pièce ${id}`,
  left: (n: number) => (n === 0 ? 'il n’en reste plus' : `il en reste ${n}`),
  noFit: 'ne convient pas ici',
  cell: (cell: string) => `case ${cell}, devant ta trompe`,
  way: (n: number, of: number) => `sens ${n} / ${of}`,
  wayLong: (n: number, of: number, gain: number | null) =>
    `sens ${n} sur ${of}${gain === null ? '' : `, ta trompe avance de ${gain}`}`,
  wayScore: (n: number, of: number, change: string) => `sens ${n} sur ${of}, score ${change}`,
  scores: (change: string, score: string) => `Score ${change} : tu en seras à ${score}`,
  stuckAlone: ', et ta trompe s’arrêtera là',
  best: 'Record',
  deal: 'Donne',
  bestOfDeal: 'Record de la donne',
  marks: 'Médailles',
  medal: 'Médaille',
  won: { G: 'Médaille d’or', S: 'Médaille d’argent', B: 'Médaille de bronze' },
  nextMedal: 'Prochaine médaille',
  medalAt: (medal: string, mark: string) => `${medal}, à ${mark}`,
  sum: 'Pièces − cases vides − bouts libres',
  grows: (gain: number) => `Ta trompe avancera de ${gain}`,
  growsOf: (who: string, gain: number) => `La trompe de ${who} avancera de ${gain}`,
  stuck: ' et s’arrêtera là',
  rivals: (who: string) => `, face à la même case que ${who}`,
  out: (who: string) => `, et ${who} s’arrête`,
  lay: 'Poser',
  choose: 'Garder ce choix',
  unit: 'morc.',
  points: (n: number) => (Math.abs(n) > 1 ? 'points' : 'point'),
  faces: (cell: string) => `vise ${cell}`,
  ended: (cell: string) => `arrêtée en ${cell}`,
  trunk: (who: string, length: number, where: string) => `${who} : trompe de ${length}, ${where}`,
  free: (n: number) => (n > 1 ? `${n} morceaux libres` : `${n} morceau libre`),
  contested: (cells: string) => `Disputées : ${cells}`,
  board: 'Plateau de Bombay Bazar',
  pieces: 'Pièces posées',
  empty: 'Cases vides',
  loose: 'Bouts libres',
  score: 'Score',
  length: 'Longueur de la trompe',
  total: 'Points des médailles',
  game: (n: number, of: number) => `Partie ${n} sur ${of}`,
  gameShort: (n: number) => `Partie ${n}`,
  match: 'Le match',
  alone: 'En solitaire',
  medals: 'Pair ou impair',
  keepCount: 'Combien de médailles gardes-tu en main ?',
  keepValue: 'Quelles médailles gardes-tu en main ?',
  call: 'Le total des mains sera…',
  worth: (n: number) => `valeur ${n}`,
  chosen: 'a choisi',
  waiting: 'réfléchit…',
  dropped: 'ne joue plus aux médailles',
  mine: (kept: string, call: string) => `Ta main cache ${kept} ; tu annonces ${call}.`,
  round: (n: number) => `Manche ${n}`,
  begins: (who: string) => `${who} commence`,
}

const en: typeof fr = {
  stock: 'The stock',
  each: `${copies} of each at the start`,
  group: (n) => (n > 1 ? `${n} segments` : '1 segment'),
  ways: 'Which way round?',
  oneWay: 'Only this way fits.',
  turn: 'Turn the piece',
  turnKey: 'Turn (R)',
  pick: 'Touch a ringed piece: it goes in front of your trunk.',
  piece: (id) => `Piece ${id}`,
  left: (n) => (n === 0 ? 'none left' : `${n} left`),
  noFit: 'does not fit here',
  cell: (cell) => `cell ${cell}, in front of your trunk`,
  way: (n, of) => `way ${n} / ${of}`,
  wayLong: (n, of, gain) => `way ${n} of ${of}${gain === null ? '' : `, your trunk grows by ${gain}`}`,
  wayScore: (n, of, change) => `way ${n} of ${of}, score ${change}`,
  scores: (change, score) => `Score ${change}: you will be at ${score}`,
  stuckAlone: ', and your trunk will end there',
  best: 'Best so far',
  deal: 'Deal',
  bestOfDeal: 'Best of this deal',
  marks: 'Medals',
  medal: 'Medal',
  won: { G: 'Gold medal', S: 'Silver medal', B: 'Bronze medal' },
  nextMedal: 'Next medal',
  medalAt: (medal, mark) => `${medal}, at ${mark}`,
  sum: 'Pieces − empty cells − loose ends',
  grows: (gain) => `Your trunk will grow by ${gain}`,
  growsOf: (who, gain) => `${who}’s trunk will grow by ${gain}`,
  stuck: ' and end there',
  rivals: (who) => `, facing the same cell as ${who}`,
  out: (who) => `, and ${who} is stopped`,
  lay: 'Lay it',
  choose: 'Keep this',
  unit: 'seg.',
  points: (n) => (Math.abs(n) === 1 ? 'point' : 'points'),
  faces: (cell) => `faces ${cell}`,
  ended: (cell) => `ended on ${cell}`,
  trunk: (who, length, where) => `${who}: trunk of ${length}, ${where}`,
  free: (n) => (n === 1 ? '1 free segment' : `${n} free segments`),
  contested: (cells) => `Contested: ${cells}`,
  board: 'Board of Bombay Bazar',
  pieces: 'Pieces laid',
  empty: 'Empty cells',
  loose: 'Loose ends',
  score: 'Score',
  length: 'Length of the trunk',
  total: 'Points for medals',
  game: (n, of) => `Game ${n} of ${of}`,
  gameShort: (n) => `Game ${n}`,
  match: 'The match',
  alone: 'Playing alone',
  medals: 'Even or odd',
  keepCount: 'How many medals do you keep in your hand?',
  keepValue: 'Which medals do you keep in your hand?',
  call: 'The total of all hands will be…',
  worth: (n) => `worth ${n}`,
  chosen: 'has chosen',
  waiting: 'is thinking…',
  dropped: 'is out of the medal game',
  mine: (kept, call) => `Your hand hides ${kept}; you call ${call}.`,
  round: (n) => `Round ${n}`,
  begins: (who) => `${who} begins`,
}

export const say = (lang: Lang): typeof fr => ({ fr, en })[lang]

/** A way that a piece may lie, and what it brings as far as that is known. */
export function wayLong(scene: Here, move: string, n: number, of: number): string {
  const gain = laying(scene.previews.get(move))
  const words = say(scene.lang)
  if (gain && scene.view.table.solitaire) return words.wayScore(n, of, signed(worth(scene, gain)))
  return words.wayLong(n, of, gain?.gain ?? null)
}

/** "a, b and c" */
export const listed = (words: readonly string[], lang: Lang): string =>
  new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang).format(words)

const isCount = (keep: string): boolean => keep in medals && !(keep in worths)

/** Medals kept in a hand, as the notation names them: `2`, or `GS`. */
export const kept = (keep: string, lang: Lang): string =>
  listed(
    [...keep].map((medal) => medals[medal as keyof typeof medals][lang]),
    lang,
  )

export const called = (call: string, lang: Lang): string => medals[call === 'even' ? 'even' : 'odd'][lang]

/** The medals of a hand one by one: `#bom-medal-G` … */
export const medalsOf = (keep: string): string[] =>
  isCount(keep) ? Array.from({ length: Number(keep) }, () => 'any') : [...keep]

export const worthOf = (keep: string): number =>
  isCount(keep) ? Number(keep) : [...keep].reduce((sum, medal) => sum + worths[medal as keyof typeof worths], 0)

/** A choice of the medal game as written in the notation (`mGSe`): what is kept, and the call. */
export function choice(text: string): { keep: string; call: string } {
  return { keep: text.slice(1, -1), call: text.endsWith('e') ? 'even' : 'odd' }
}

/** A deal that is a day, as `2026-11-17`; any other as its number. */
export function dated(deal: number): string {
  const text = String(deal)
  return text.length === 8 ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text
}
