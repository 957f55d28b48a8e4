/** What is said of absent players; loaded with the question about them. */
import { settings } from '../lib/settings.svelte'

const fr = {
  gone: (name: string) => `${name} n’est plus là`,
  left: (name: string) => `${name} a quitté la partie`,
  askBot: (name: string) => `C’était à son tour. Un bot peut jouer à sa place ; ${name} la reprend dès son retour.`,
  askClaim: 'À deux, la partie peut être à toi. Tu peux aussi lui laisser une chance.',
  bot: 'Un bot joue à sa place',
  agreed: 'D’accord pour un bot',
  claim: 'Prendre la victoire',
  claimSoon: (name: string) => `Si ${name} ne revient pas, tu pourras prendre la victoire.`,
  wait: 'Attendre encore 2 min',
  later: 'Finir plus tard, 1 jour par coup',
  againstBot: 'Finir contre un bot, sans classement',
  seconds: (n: number) => (n === 1 ? 'encore une seconde' : `encore ${n} secondes`),
  back: 'Te revoilà',
  played: (n: number) => `Pendant ton absence, un bot a joué ${n === 1 ? 'un coup' : `${n} coups`} pour toi :`,
  notCounted: 'Ces coups ne comptent pas dans ta précision.',
}

const en: typeof fr = {
  gone: (name) => `${name} is no longer here`,
  left: (name) => `${name} has left the game`,
  askBot: (name) => `It was their turn. A bot can play in their place; ${name} takes it back on return.`,
  askClaim: 'With two players the game can be yours. You may also give them a chance.',
  bot: 'Let a bot play',
  agreed: 'A bot is fine with me',
  claim: 'Take the win',
  claimSoon: (name) => `If ${name} does not come back, you may take the win.`,
  wait: 'Wait 2 min more',
  later: 'Finish later, 1 day a move',
  againstBot: 'Finish against a bot, unrated',
  seconds: (n) => (n === 1 ? 'one second left' : `${n} seconds left`),
  back: 'Welcome back',
  played: (n) => `While you were away, a bot made ${n === 1 ? 'one move' : `${n} moves`} for you:`,
  notCounted: 'These moves do not count in your accuracy.',
}

export const words = (): typeof fr => ({ fr, en })[settings.lang]
