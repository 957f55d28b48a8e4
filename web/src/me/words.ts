/** What the pages of one's own say beside the words of the house; they come with these pages. */
import { settings } from '../lib/settings.svelte'

const fr = {
  running: 'En cours',
  finished: 'Finies',
  allFinished: 'Toutes les parties',
  none: 'Aucune partie en cours.',
  choose: 'Choisir une boîte',
  look: 'Voir',
  notBegun: 'pas commencée',
  toPlay: (name: string) => `à ${name} de jouer`,
  severalPlay: 'plusieurs choisissent',
  lastMove: (ago: string, what: string) => `${ago} : ${what}`,
  noDeadline: 'sans limite de temps',
  alone: 'seul·e',
  find: 'jeu, adversaire',
  nothingFound: 'Aucune partie ne répond à ces mots.',
  study: 'étudier',
}

const en: typeof fr = {
  running: 'Running',
  finished: 'Finished',
  allFinished: 'All games',
  none: 'No game under way.',
  choose: 'Choose a box',
  look: 'Look',
  notBegun: 'not begun',
  toPlay: (name) => `${name} to play`,
  severalPlay: 'several are choosing',
  lastMove: (ago, what) => `${ago}: ${what}`,
  noDeadline: 'no time limit',
  alone: 'alone',
  find: 'game, opponent',
  nothingFound: 'No game answers to these words.',
  study: 'study',
}

export const own = (): typeof fr => ({ fr, en })[settings.lang]
