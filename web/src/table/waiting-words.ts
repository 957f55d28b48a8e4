/** What is said in the waiting room; loaded with it. */
import { settings } from '../lib/settings.svelte'

const fr = {
  yourTable: 'ta table',
  away: (time: string) => (time ? `absent, ${time}` : 'absent'),
  removeSure: (name: string) => `Retirer ${name} de la table ?`,
  removeNote: 'La place redevient libre, et la personne en est prévenue.',
  watchNote: 'Elle peut encore regarder.',
  keep: 'Garder',
  remove: 'Retirer',
  removedYou: 'L’hôte t’a retiré de cette table. Tu peux encore regarder.',
  comeBack: 'Tu peux partir et revenir par le lien : ta place reste à toi.',
  here: (n: number, all: number) => `${n} sur ${all}`,
  hereNote: (n: number): string => (n > 1 ? 'sont à table.' : 'est à table.'),
  quick: ['Bonjour !', 'On commence ?', 'Une minute'],
}
const en: typeof fr = {
  yourTable: 'your table',
  away: (time) => (time ? `away, ${time}` : 'away'),
  removeSure: (name) => `Remove ${name} from the table?`,
  removeNote: 'The seat is free again, and they are told so.',
  watchNote: 'They may still watch.',
  keep: 'Keep',
  remove: 'Remove',
  removedYou: 'The host has removed you from this table. You may still watch.',
  comeBack: 'You may leave and come back by the link: your seat stays yours.',
  here: (n, all) => `${n} of ${all}`,
  hereNote: (n) => (n === 1 ? 'is at the table.' : 'are at the table.'),
  quick: ['Hello!', 'Shall we start?', 'One minute'],
}
export const words = (): typeof fr => (settings.lang === 'fr' ? fr : en)
