/** Names for the types that are generated from the server's own description (`npm run types`). */
import type { components } from './schema'

type Schemas = components['schemas']

export type Schema<Name extends keyof Schemas> = Schemas[Name]
export type Lang = 'fr' | 'en'
export type Words = Record<Lang, string>

export type TableStatus = Schemas['TableStatus']
export type SeatStatus = Schemas['SeatStatus']
export type Happening = Schemas['Happening']
export type SeatView = Schemas['SeatView']
export type Offered = Schemas['Offered']
export type Previewed = Schemas['Preview']
export type Message = Schemas['Message']
export type Sent = Schemas['Sent']
export type GameCard = Schemas['GameCard']
export type Me = Schemas['Me']

/** A position as a seat sees it; `table` is described by each game. */
export interface View<Table = unknown> {
  game: string
  players: number
  options: Record<string, unknown>
  seat: number | null
  number: number
  node: string
  to_move: number | null
  waiting: number[]
  over: boolean
  scores: number[]
  winners: number[]
  table: Table
}
