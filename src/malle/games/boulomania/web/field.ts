/** The field: where its eighteen cells lie, ten units of the drawing to one of the board, forward being up. */
import { dice, hand } from '../art/geometry.json'
import { balls, cells, drawing } from '../rules/data.json'
import type { Schema } from '$lib/types'

export type Table = Schema<'BoulomaniaTable'>
export type Preview = Schema<'BoulomaniaPreview'>
export type Throw = Schema<'BoulomaniaThrow'>
export type Outcome = Schema<'BoulomaniaOutcome'>
export type Step = Schema<'BoulomaniaStep'>
export type Team = 'B' | 'R'

export interface Point {
  x: number
  y: number
}

interface Cell extends Point {
  id: number
}

export const CELLS: readonly Cell[] = cells.map(({ id, x, y }) => ({ id, x: x * 10, y: -y * 10 }))

const FIRST_LARGE = 7

export const small = (id: number): boolean => id < FIRST_LARGE

export function middle(id: number): Point {
  return CELLS[id - 1] ?? { x: 0, y: 0 }
}

export const BALLS = balls
export const TEAMS: readonly Team[] = ['B', 'R']
export const teamOf = (letter: string | undefined): Team => (letter === 'R' ? 'R' : 'B')
export const seatTeam = (table: Table, seat: number): Team => teamOf(table.teams[seat])

/** Where the ball of a score stands on the track; the numbers run from 0. */
export const TRACK: readonly number[] = drawing.score_track.map((x) => x * 10)
export const inHand = (team: Team, place: number): Point => {
  const [x = 0, y = 0] = drawing.reserve[team][place] ?? []
  return { x: x * 10, y: -y * 10 - hand }
}
/** Where the dice of a team come to rest. */
export const diceAt = (team: Team, place: number): Point => ({
  x: dice[team] + (place % 2 ? dice.aside : -dice.aside),
  y: dice.y + dice.step * place,
})
