/** What lists say of games that are over; loaded with them. */
import { settings } from './settings.svelte'

const fr = {
  noReplays: 'Aucune partie terminée pour l’instant.',
  wonIt: 'gagnée',
  lostIt: 'perdue',
  drawnIt: 'nulle',
  stoppedIt: 'interrompue',
  playedIt: 'jouée',
  wonBy: (names: string) => `victoire : ${names}`,
  movesMade: (n: number) => (n === 1 ? '1 coup' : `${n} coups`),
  ratingChange: 'Cote',
  more: 'Plus',
}

const en: typeof fr = {
  noReplays: 'No finished game yet.',
  wonIt: 'won',
  lostIt: 'lost',
  drawnIt: 'drawn',
  stoppedIt: 'stopped',
  playedIt: 'played',
  wonBy: (names) => `won by ${names}`,
  movesMade: (n) => (n === 1 ? '1 move' : `${n} moves`),
  ratingChange: 'Rating',
  more: 'More',
}

export const words = (): typeof fr => ({ fr, en })[settings.lang]
