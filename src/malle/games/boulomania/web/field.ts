/** The field: where its eighteen cells lie, ten units of the drawing to one of the board, forward being up. */
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
  /** Where a ball that is pushed out of it goes: straight ahead, 0 for out of the field, and along the arrows. */
  ways: readonly number[]
}

const cell = (id: number, x: number, y: number, ...ways: number[]): Cell => ({ id, x: x * 10, y: -y * 10, ways })

export const CELLS: readonly Cell[] = [
  cell(1, -9, 32),
  cell(2, -9, 20),
  cell(3, -9, 9),
  cell(4, 9, 9),
  cell(5, 9, 20),
  cell(6, 9, 32),
  cell(7, -16, 1, 8),
  cell(8, -16, 9, 9, 12),
  cell(9, -16, 20, 10),
  cell(10, -16, 32, 0),
  cell(11, 0, 31, 0),
  cell(12, 0, 19, 11),
  cell(13, 0, 8, 12, 9, 15),
  cell(14, 16, 32, 0),
  cell(15, 16, 20, 14),
  cell(16, 16, 9, 15, 12),
  cell(17, 16, 1, 16),
  cell(18, 0, 0, 13),
]

const FIRST_LARGE = 7

export const small = (id: number): boolean => id < FIRST_LARGE

export function middle(id: number): Point {
  return CELLS[id - 1] ?? { x: 0, y: 0 }
}

export const BALLS = 8
export const TEAMS: readonly Team[] = ['B', 'R']
export const teamOf = (letter: string | undefined): Team => (letter === 'R' ? 'R' : 'B')
export const seatTeam = (table: Table, seat: number): Team => teamOf(table.teams[seat])
export const DARK: Record<Team, string> = { B: '#163A78', R: '#7A1C10' }

export const inHand = (team: Team, place: number): Point => ({ x: team === 'B' ? -260 : 260, y: -28 - 40 * place })
export const onTrack = (points: number): number => -195 + 30 * points
/** Where the dice of a team come to rest. */
export const diceAt = (team: Team, place: number): Point => ({
  x: (team === 'B' ? -262 : 262) + (place % 2 ? 8 : -8),
  y: -458 + 41 * place,
})
