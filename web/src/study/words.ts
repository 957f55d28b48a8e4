/** What the study itself says; grades, reasons and moves come from the server in words. */
import { inside } from '../lib/called'
import { elided, of } from '../lib/naming'
import type { Lang } from '../lib/types'

/** “que Théo”, “qu’Anaïs”. */
const that = (name: string): string => `${elided(name) ? 'qu’' : 'que '}${inside(name, 'fr')}`

/** Two things with a colon between them, as each language prints it. */
export const pair = (word: string, thing: string, lang: Lang): string =>
  lang === 'fr' ? `${word}\u202f: ${thing}` : `${word}: ${thing}`

const fr = {
  best: 'le mieux',
  costs: 'coûte',
  luck: 'hasard',
  cost: (points: string) => `coûte ${points} % de chances`,
  lucky: (points: string) => `hasard ${points} %`,
  played: 'joué',
  better: 'mieux',
  playedBest: 'joué, le mieux',
  both: 'Les deux',
  onlyPlayed: 'Joué',
  onlyBetter: 'Mieux',
  after: 'Après',
  shows: 'Sur le plateau',
  chancesOf: (name: string) => `Chances ${of(name, 'fr')}`,
  others: (n: number) => `Les autres choix · ${n}`,
  forced: 'Un seul coup possible.',
  certain: 'certain',
  certainNote: 'Calculé exactement, rien n’est estimé.',
  turnsLeft: (n: number) => (n === 1 ? 'fin au prochain tour' : `fin en ${n} tours`),
  sampled: 'moyenne estimée sur un échantillon',
  accuracy: 'Précision',
  result: 'Résultat',
  yours: 'tes choix',
  own: (name: string) => `choix ${of(name, 'fr')}`,
  theirs: 'les siens',
  theOthers: 'ceux des autres',
  nothingToFind: 'Rien de cher à retrouver dans cette partie.',
  findBetter: 'Trouve mieux',
  choice: 'choix',
  mine: 'ton erreur',
  hers: 'la sienne',
  stroke: 'coup de hasard',
  turning: 'tournant',
  ended: 'fin de partie',
  chances: 'Chances de gagner, coup par coup',
  at: (move: string, chances: string) => pair(move, chances, 'fr'),
  turns: 'Les tournants',
  unknown: 'Qui avait quelles chances, et quand : l’étude le dira.',
  progress: 'Étude en cours',
  failed: 'L’étude n’a pas abouti.',
  retry: 'Redemander',
  couldHide: (name: string) => `Ce ${that(name)} pouvait cacher`,
  asYouKnew: 'd’après ce que tu savais',
  asKnown: (name: string) => `d’après ce ${that(name)} savait`,
  whose: 'La main de',
  elsewhere: 'ailleurs',
  cards: (n: number) => `${n} cartes`,
  excluded: (towns: string) => `Exclu par ses trajets : ${towns}.`,
  itWas: 'c’était vrai',
  counted: 'Compté exactement.',
  guessedFrom: (n: number) => `Estimé sur ${n} mondes possibles.`,
  nothingHidden: 'Rien de caché à ce moment.',
}
const en: typeof fr = {
  best: 'best',
  costs: 'costs',
  luck: 'luck',
  cost: (points) => `costs ${points} % of the chances`,
  lucky: (points) => `luck ${points} %`,
  played: 'played',
  better: 'better',
  playedBest: 'played, the best',
  both: 'Both',
  onlyPlayed: 'Played',
  onlyBetter: 'Better',
  after: 'After',
  shows: 'On the board',
  chancesOf: (name) => `Chances ${of(name, 'en')}`,
  others: (n) => `The other choices · ${n}`,
  forced: 'The only possible move.',
  certain: 'certain',
  certainNote: 'Worked out exactly, nothing is estimated.',
  turnsLeft: (n) => (n === 1 ? 'over next turn' : `over in ${n} turns`),
  sampled: 'the mean is that of a sample',
  accuracy: 'Accuracy',
  result: 'Result',
  yours: 'your choices',
  own: (name) => `choices ${of(name, 'en')}`,
  theirs: 'theirs',
  theOthers: 'those of the others',
  nothingToFind: 'Nothing dear to find again in this game.',
  findBetter: 'Find the better move',
  choice: 'choice',
  mine: 'your mistake',
  hers: 'theirs',
  stroke: 'stroke of luck',
  turning: 'turning point',
  ended: 'the game ended',
  chances: 'Winning chances, move by move',
  at: (move, chances) => pair(move, chances, 'en'),
  turns: 'The turning points',
  unknown: 'Who had which chances, and when: the study will tell.',
  progress: 'Study under way',
  failed: 'The study came to nothing.',
  retry: 'Ask again',
  couldHide: (name) => `What ${inside(name, 'en')} could be hiding`,
  asYouKnew: 'as far as you knew',
  asKnown: (name) => `as far as ${inside(name, 'en')} knew`,
  whose: 'The hand of',
  elsewhere: 'elsewhere',
  cards: (n) => `${n} cards`,
  excluded: (towns) => `Ruled out by its moves: ${towns}.`,
  itWas: 'it was so',
  counted: 'Counted exactly.',
  guessedFrom: (n) => `Estimated from ${n} possible worlds.`,
  nothingHidden: 'Nothing is hidden here.',
}
export const say = (lang: Lang): typeof fr => ({ fr, en })[lang]

/** A hundredth of a game, in millionths. */
export const POINT = 10_000

/** Millionths of a game as whole points of a hundred. */
export const points = (millionths: number): number => Math.round(millionths / POINT)

/** With its sign, as a cost or a gain is written. */
export function signed(millionths: number): string {
  const whole = points(millionths)
  return whole < 0 ? `−${-whole}` : `+${whole}`
}

export const percent = (millionths: number): string => `${points(millionths)} %`
