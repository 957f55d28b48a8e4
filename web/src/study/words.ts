/** What the study itself says; grades, reasons and moves come from the server in words. */
import type { Lang } from '../lib/types'

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
  chancesOf: (name: string) => `Chances de ${name}`,
  others: (n: number) => `Les autres choix · ${n}`,
  forced: 'Un seul coup possible.',
  certain: 'certain',
  certainNote: 'Calculé exactement, rien n’est estimé.',
  turnsLeft: (n: number) => (n === 1 ? 'fin au prochain tour' : `fin en ${n} tours`),
  sampled: 'moyenne estimée sur un échantillon',
  sum: 'Bilan',
  again: 'À retrouver',
  accuracy: 'Précision',
  result: 'Résultat',
  yours: 'tes choix',
  own: (name: string) => `choix de ${name}`,
  theirs: 'les siens',
  theOthers: 'ceux des autres',
  you: 'toi',
  other: 'l’autre',
  rest: 'les autres',
  nothingToFind: 'Rien de cher à retrouver dans cette partie.',
  findBetter: 'Trouve mieux',
  gaveAway: (points: string) => `a coûté ${points} %`,
  choice: 'choix',
  mine: 'ton erreur',
  hers: 'la sienne',
  stroke: 'coup de hasard',
  turning: 'tournant',
  chances: 'Chances de gagner, coup par coup',
  at: (move: string, chances: string) => `${move} : ${chances}`,
  waiting: 'L’étude attend son tour…',
  progress: 'Étude en cours',
  failed: 'L’étude n’a pas abouti.',
  retry: 'Redemander',
  noMistake: 'Aucune erreur à plus de 5 %.',
}
type StudyWords = { [Key in keyof typeof fr]: (typeof fr)[Key] extends string ? string : (typeof fr)[Key] }
const en: StudyWords = {
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
  chancesOf: (name) => `Chances of ${name}`,
  others: (n) => `The other choices · ${n}`,
  forced: 'The only possible move.',
  certain: 'certain',
  certainNote: 'Worked out exactly, nothing is estimated.',
  turnsLeft: (n) => (n === 1 ? 'over next turn' : `over in ${n} turns`),
  sampled: 'the mean is that of a sample',
  sum: 'Summary',
  again: 'To find again',
  accuracy: 'Accuracy',
  result: 'Result',
  yours: 'your choices',
  own: (name) => `choices of ${name}`,
  theirs: 'theirs',
  theOthers: 'those of the others',
  you: 'you',
  other: 'the other',
  rest: 'the others',
  nothingToFind: 'Nothing dear to find again in this game.',
  findBetter: 'Find the better move',
  gaveAway: (points) => `cost ${points} %`,
  choice: 'choice',
  mine: 'your mistake',
  hers: 'theirs',
  stroke: 'stroke of luck',
  turning: 'turning point',
  chances: 'Winning chances, move by move',
  at: (move, chances) => `${move}: ${chances}`,
  waiting: 'The study waits for its turn…',
  progress: 'Study under way',
  failed: 'The study came to nothing.',
  retry: 'Ask again',
  noMistake: 'No mistake of more than 5 %.',
}
export const say = (lang: Lang): StudyWords => (lang === 'fr' ? fr : en)

const POINT = 10_000

/** Millionths of a game as whole points of a hundred. */
export const points = (millionths: number): number => Math.round(millionths / POINT)

/** With its sign, as a cost or a gain is written. */
export function signed(millionths: number): string {
  const whole = points(millionths)
  return whole < 0 ? `−${-whole}` : `+${whole}`
}

export const percent = (millionths: number): string => `${points(millionths)} %`
