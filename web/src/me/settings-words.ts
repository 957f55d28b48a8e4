/** What is said of what a person may set, on their page and in the menu of a table. */
import { settings } from '../lib/settings.svelte'

const fr = {
  settings: 'Réglages',
  language: 'Langue',
  themeOf: { light: 'Jour', dark: 'Nuit', system: 'Comme l’appareil' },
  motion: 'Mouvement',
  motionOf: { system: 'Comme l’appareil', full: 'Animé', none: 'Calme' },
  pace: 'Coups des autres',
  paceOf: { slow: 'Lents', normal: 'Posés', fast: 'Rapides' },
  confirmMoves: 'Confirmer chaque coup',
  showNotation: 'Montrer la notation',
  autoMoves: 'Jouer les coups forcés à ma place',
}

const en: typeof fr = {
  settings: 'Settings',
  language: 'Language',
  themeOf: { light: 'Day', dark: 'Night', system: 'Same as device' },
  motion: 'Motion',
  motionOf: { system: 'Same as device', full: 'Animated', none: 'Calm' },
  pace: 'Moves of others',
  paceOf: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
  confirmMoves: 'Confirm every move',
  showNotation: 'Show the notation',
  autoMoves: 'Play forced moves for me',
}

export const words = (): typeof fr => ({ fr, en })[settings.lang]
