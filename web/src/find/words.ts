/** What is said where people find each other; loaded with that page. */
import { settings } from '../lib/settings.svelte'
import type { Schema } from '../lib/types'

const fr = {
  title: 'Qui joue ?',
  here: (people: number, tables: number) =>
    `${['Personne n’est là', 'Une personne est là'][people] ?? `${people} personnes sont là`}, ${['aucune table ne joue', 'une table joue'][tables] ?? `${tables} tables jouent`}`,
  nobodyHere: 'Personne n’est à table pour l’instant',
  quick: 'Jouer vite',
  quickNote: 'Dis ce qui te plaît ; on t’assied dès que quelqu’un convient.',
  games: 'Jeux',
  looking: (n: number) => (n === 0 ? 'personne' : n === 1 ? '1 cherche' : `${n} cherchent`),
  players: 'À combien',
  with: 'Avec qui',
  near: 'mon niveau ± 150',
  rated: 'parties classées',
  unrated: 'parties amicales',
  seekers: (n: number) =>
    n === 0
      ? 'Personne d’autre ne cherche pour l’instant.'
      : n === 1
        ? 'Une personne cherche.'
        : `${n} personnes cherchent.`,
  chooseMore: 'Coche au moins un jeu, un nombre et une pendule.',
  searching: 'On cherche…',
  wander: 'Tu peux te promener : un bandeau te suit.',
  widen: 'Élargir ?',
  anyLevel: 'tous les niveaux',
  allGames: 'tous les jeux',
  allClocks: 'toutes les pendules',
  stop: 'Arrêter',
  meanwhile: 'En attendant',
  bot: 'Une partie contre un bot',
  exercise: 'Un exercice',
  waitsForYou: (names: string) => `${names} t’attend`,
  waitForYou: (names: string) => `${names} t’attendent`,
  coming: 'On attend les autres…',
  notThis: 'Pas celle-ci',
  silence: 'Sans réponse, la place est rendue et la recherche s’arrête.',
  silent: 'Tu n’as pas répondu : la place est rendue, la recherche est arrêtée.',
  failed: 'La table n’a pas pu s’ouvrir. Cherche encore une fois.',
  seconds: (n: number) => (n === 1 ? 'encore une seconde' : `encore ${n} secondes`),
  ratedGame: 'classée',
  friendly: 'amicale',
  newcomer: 'sans cote',
  somebody: 'quelqu’un',
  tables: 'Tables qui attendent',
  noTables: 'Aucune table n’attend. Ouvre la première.',
  withClock: 'avec pendule',
  filter: 'Filtrer par jeu',
  freeSeats: (n: number) => (n === 0 ? 'complet' : n === 1 ? 'une place libre' : `${n} places libres`),
  own: 'Ouvre la tienne',
  ownNote: 'publique, ou seulement par lien',
  open: 'Ouvrir une table',
  watch: 'À regarder',
  watchNote: 'Les parties publiques en cours ; les plateaux suivent les coups.',
  noGames: 'Aucune partie publique en cours.',
  asUsual: 'règles habituelles',
  clockOf: (control: Record<string, unknown>): string => {
    if (control['kind'] === 'slow')
      return control['days'] === 1 ? '1 jour par coup' : `${control['days']} jours par coup`
    if (control['kind'] !== 'live') return 'sans pendule'
    const minutes = `${Number(control['base']) / 60} min`
    return control['increment'] ? `${minutes} + ${control['increment']} s` : minutes
  },
}

const en: typeof fr = {
  title: 'Who plays?',
  here: (people, tables) =>
    `${['Nobody is here', 'One person is here'][people] ?? `${people} people are here`}, ${['no table is playing', 'one table is playing'][tables] ?? `${tables} tables are playing`}`,
  nobodyHere: 'Nobody is at a table just now',
  quick: 'Play soon',
  quickNote: 'Say what you like; you are seated as soon as somebody matches.',
  games: 'Games',
  looking: (n) => (n === 0 ? 'nobody' : `${n} looking`),
  players: 'How many',
  with: 'With whom',
  near: 'my level ± 150',
  rated: 'rated games',
  unrated: 'friendly games',
  seekers: (n) =>
    n === 0 ? 'Nobody else is looking just now.' : n === 1 ? 'One person is looking.' : `${n} people are looking.`,
  chooseMore: 'Tick at least one game, one number and one clock.',
  searching: 'Looking…',
  wander: 'Wander freely: a band follows you.',
  widen: 'Widen it?',
  anyLevel: 'any level',
  allGames: 'all games',
  allClocks: 'all clocks',
  stop: 'Stop',
  meanwhile: 'Meanwhile',
  bot: 'A game against a bot',
  exercise: 'An exercise',
  waitsForYou: (names) => `${names} is waiting for you`,
  waitForYou: (names) => `${names} are waiting for you`,
  coming: 'Waiting for the others…',
  notThis: 'Not this one',
  silence: 'Without an answer the seat is given back and the search stops.',
  silent: 'You did not answer: the seat is given back, the search has stopped.',
  failed: 'The table could not be opened. Please search once more.',
  seconds: (n) => (n === 1 ? 'one second left' : `${n} seconds left`),
  ratedGame: 'rated',
  friendly: 'friendly',
  newcomer: 'no rating',
  somebody: 'somebody',
  tables: 'Tables waiting',
  noTables: 'No table is waiting. Open the first one.',
  withClock: 'with a clock',
  filter: 'Filter by game',
  freeSeats: (n) => (n === 0 ? 'full' : n === 1 ? 'one free seat' : `${n} free seats`),
  own: 'Open your own',
  ownNote: 'public, or by link only',
  open: 'Open a table',
  watch: 'To watch',
  watchNote: 'Public games under way; the boards follow the moves.',
  noGames: 'No public game is being played.',
  asUsual: 'usual rules',
  clockOf: (control) => {
    if (control['kind'] === 'slow') return control['days'] === 1 ? '1 day a move' : `${control['days']} days a move`
    if (control['kind'] !== 'live') return 'no clock'
    const minutes = `${Number(control['base']) / 60} min`
    return control['increment'] ? `${minutes} + ${control['increment']} s` : minutes
  },
}

export const words = (): typeof fr => ({ fr, en })[settings.lang]
export type Lobby = Schema<'Lobby'>
