/** What is said in those parts of the board that come when it is there: the count of a round, what each face of a die does. */
import type { Lang } from '$lib/types'

const fr = {
  ballLost: 'boule perdue',
  theBall: { B: 'la bleue', R: 'la rouge' },
  theBallIn: (team: 'B' | 'R', cell: number) => `la ${team === 'B' ? 'bleue' : 'rouge'} de ${cell}`,
  slides: (ball: string, cell: number) => `${ball} file en ${cell}`,
  leaves: (ball: string) => `${ball} sort`,
  stays: 'elle ne bouge pas',
  bothOut: 'les deux sortent',
  takes: 'tu prends sa place',
  annulled: 'mène annulée',
  holdsIt: 'tient le point',
  skip: 'Passer',
  stop: 'stop',
  inHand: 'en main',
  cellOf: (cell: number) => `case ${cell}`,
  toJack: 'distance au but',
  holdsPoint: (team: string) => `Les ${team} tiennent le point.`,
  stops: (team: 'B' | 'R', cell: number) => `La ${team === 'B' ? 'bleue' : 'rouge'} en ${cell} arrête le compte.`,
  inHandCounts: 'Le but est sorti : chaque boule en main compte.',
  gains: (team: string, points: number) => `Les ${team} : +${points}`,
  rises: (from: number | null, to: number, target: number) =>
    from === null ? `${to} sur ${target}` : `${from} → ${to}, sur ${target}`,
  nobody: 'Personne ne marque',
  nobodyAnnulled: 'Mène annulée',
}

const en: typeof fr = {
  ballLost: 'ball lost',
  theBall: { B: 'the blue ball', R: 'the red ball' },
  theBallIn: (team, cell) => `the ${team === 'B' ? 'blue' : 'red'} ball in ${cell}`,
  slides: (ball, cell) => `${ball} slides to ${cell}`,
  leaves: (ball) => `${ball} goes out`,
  stays: 'it does not move',
  bothOut: 'both go out',
  takes: 'you take its place',
  annulled: 'round annulled',
  holdsIt: 'holds the point',
  skip: 'Skip',
  stop: 'stop',
  inHand: 'in hand',
  cellOf: (cell) => `cell ${cell}`,
  toJack: 'distance to the jack',
  holdsPoint: (team) => `${team} hold the point.`,
  stops: (team, cell) => `The ${team === 'B' ? 'blue' : 'red'} ball in ${cell} stops the count.`,
  inHandCounts: 'The jack is out: each ball in hand counts.',
  gains: (team, points) => `${team}: +${points}`,
  rises: (from, to, target) => (from === null ? `${to} of ${target}` : `${from} → ${to} of ${target}`),
  nobody: 'Nobody scores',
  nobodyAnnulled: 'Round annulled',
}

export const laterWords = (lang: Lang): typeof fr => ({ fr, en })[lang]

export const decimal = (number: number, lang: Lang): string =>
  number.toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
