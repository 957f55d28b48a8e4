/** What a list says of a game that is over. */
import { GUEST, ownName } from './called'
import { settings } from './settings.svelte'
import { written } from './texts'
import { words } from './finished-words'
import type { GameCard, Schema } from './types'
import { w } from './words'

type Finished = Schema<'Finished'>

/** Who else sat there, or everybody if it was not mine. */
export function others(each: Finished): string {
  const named = (seat: Schema<'FinishedSeat'>): string => ownName(seat.name, settings.lang) || GUEST[settings.lang]
  const mine = each.seats.some((seat) => seat.mine)
  const names = each.seats.filter((seat) => !mine || !seat.mine).map(named)
  const counts = [...new Set(names)].map((name) => ({ name, n: names.filter((other) => other === name).length }))
  return counts.map(({ name, n }) => (n > 1 ? `${n} × ${name}` : name)).join(', ') || w().alone
}
export function outcome(each: Finished): string {
  const { reason, winners } = each.result
  const own = each.seats.flatMap((seat, i) => (seat.mine ? [i] : []))
  if (each.players === 1) return words().playedIt
  if (reason === 'draw' || winners.length === each.players) return words().drawnIt
  if (winners.length === 0) return words().stoppedIt
  if (own.length === 0)
    return words().wonBy(winners.map((i) => ownName(each.seats[i]?.name ?? '', settings.lang)).join(', '))
  return own.some((seat) => winners.includes(seat)) ? words().wonIt : words().lostIt
}
export const won = (each: Finished): boolean =>
  each.players > 1 && each.result.winners.some((seat) => each.seats[seat]?.mine)
/** One's own points first; nothing where a game is not played for points. */
export function scores(each: Finished, card: GameCard | undefined): string {
  if (card?.points === false) return ''
  const own = each.seats.findIndex((seat) => seat.mine)
  const all = each.result.scores.map((score, seat) => ({ score, seat }))
  return all
    .sort((a, b) => Number(b.seat === own) - Number(a.seat === own) || b.score - a.score)
    .map(({ score }) => written(score))
    .join(', ')
}
