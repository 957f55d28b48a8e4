/** Whom a table that has not begun waits for, in one sentence. */
import type { Lang, SeatStatus } from './types'
import { words as said } from '../table/waiting-words'

/** The free seats, and by name those who sit there and are not ready; who is away is said to be. `me` is spoken to. */
export function missing(seats: readonly SeatStatus[], me: string, lang: Lang): string {
  const words = said(lang)
  const free = seats.filter((seat) => seat.kind === 'nobody').length
  const slow = seats.filter((seat) => seat.kind === 'person' && !seat.ready)
  const others = new Map(slow.filter((seat) => seat.person !== me).map((seat) => [seat.person, seat]))
  const named = [...others.values()].map((seat) => (seat.present ? seat.name : `${seat.name} (${words.absent})`))
  const whom = [...(free > 0 ? [words.moreOf(free)] : []), ...named]
  if (whom.length > 0) return words.waitsFor(new Intl.ListFormat(lang).format(whom))
  return slow.length > 0 ? words.waitsForYou : words.startWhen
}
