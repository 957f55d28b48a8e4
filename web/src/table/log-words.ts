/** What the log of a table says, of all that is no move; loaded with it. */
import { settings } from '../lib/settings.svelte'

const fr = {
  say: 'Écrire à la table…',
  send: 'Envoyer',
  mute: 'Masquer',
  unmute: (name: string) => `Réafficher ${name}`,
  report: 'Signaler',
  happened: {
    sat: (name: string) => `${name} s’assied.`,
    removed: 'L’hôte a retiré quelqu’un de la table.',
    started: 'La partie commence.',
    wentOn: (number: number) => `La partie continue après le coup ${number}.`,
    offered: (name: string, what: string) =>
      ({
        draw: `${name} propose la nulle.`,
        later: `${name} propose de finir plus tard.`,
        pause: `${name} propose une pause.`,
        plans: `${name} propose que chacun puisse préparer ses réponses.`,
        watch: `${name} voudrait qu’un bot joue un moment à sa place.`,
      })[what] ?? `${name} demande à reprendre.`,
    paused: 'La partie est en pause, les pendules aussi.',
    allowed: 'Chacun peut préparer ses réponses.',
    continued: (name: string) => `${name} reprend la partie.`,
    watched: (name: string, whole: boolean, since: string, until: string) =>
      `${whole ? `Un bot joue pour ${name}` : `Un bot joue les coups forcés de ${name}`}${since && `, dès ${since}`}, jusqu’à ${until} au plus tard.`,
    vacation: (name: string, until: string) => `${name} est en vacances jusqu’au ${until}.`,
    back: (name: string) => `${name} est de retour de vacances.`,
    answered: (name: string, yes: boolean) => (yes ? `${name} est d’accord.` : `${name} n’est pas d’accord.`),
    undone: 'Un coup est repris.',
    handed: (name: string) => `Un bot joue pour ${name}.`,
    left: (name: string) => `${name} s’éloigne.`,
    claimed: (name: string) => `${name} ne revient pas : la victoire est prise.`,
    postponed: 'La partie continue plus tard, un jour par coup.',
    resumed: (name: string) => `${name} reprend sa place.`,
    abandoned: (name: string) => `${name} abandonne.`,
    flagged: (name: string) => `Le temps de ${name} est écoulé.`,
    voted: (name: string) => `${name} veut un bot à la place vide.`,
  },
}

const en: typeof fr = {
  say: 'Say something…',
  send: 'Send',
  mute: 'Hide',
  unmute: (name) => `Show ${name} again`,
  report: 'Report',
  happened: {
    sat: (name) => `${name} sits down.`,
    removed: 'The host has removed somebody from the table.',
    started: 'The game begins.',
    wentOn: (number) => `The game goes on after move ${number}.`,
    offered: (name, what) =>
      ({
        draw: `${name} offers a draw.`,
        later: `${name} proposes to finish later.`,
        pause: `${name} proposes a pause.`,
        plans: `${name} proposes that everybody may prepare answers.`,
        watch: `${name} would like a bot to play for a while.`,
      })[what] ?? `${name} asks to take a move back.`,
    paused: 'The game is paused, and so are the clocks.',
    allowed: 'Everybody may prepare answers.',
    continued: (name) => `${name} has the game go on.`,
    watched: (name, whole, since, until) =>
      `${whole ? `A bot plays for ${name}` : `A bot plays the forced moves of ${name}`}${since && `, from ${since}`}, until ${until} at the latest.`,
    vacation: (name, until) => `${name} is on holiday until ${until}.`,
    back: (name) => `${name} is back from holiday.`,
    answered: (name, yes) => (yes ? `${name} agrees.` : `${name} does not agree.`),
    undone: 'A move is taken back.',
    handed: (name) => `A bot plays for ${name}.`,
    left: (name) => `${name} steps away.`,
    claimed: (name) => `${name} has not come back: the win is taken.`,
    postponed: 'The game goes on later, a day for each move.',
    resumed: (name) => `${name} is back.`,
    abandoned: (name) => `${name} gives up.`,
    flagged: (name) => `${name} is out of time.`,
    voted: (name) => `${name} wants a bot on the empty seat.`,
  },
}

export const words = (): typeof fr => ({ fr, en })[settings.lang]
