/** Names for the types that are generated from the server's own description (`npm run types`). */
import type { components } from './schema'

type Schemas = components['schemas']

export type Schema<Name extends keyof Schemas> = Schemas[Name]
export type Lang = 'fr' | 'en'
export type Words = Record<Lang, string>

export type TableStatus = Schemas['TableStatus']
export type SeatStatus = Schemas['SeatStatus']
export type SeatView = Schemas['SeatView']
export type Offer = Schemas['Offer']
export type Choice = Schemas['Choice']
export type Message = Schemas['Message']
export type Sent = Schemas['Sent']
export type GameCard = Schemas['GameCard']
export type Me = Schemas['Me']

/** An event, as this viewer is told of it; `facts` are described by each game. */
export type Happening<Facts = unknown> = Omit<Schemas['Happening'], 'facts'> & { facts?: Facts }

/** A position as a seat sees it; `table` is described by each game. */
export type View<Table = unknown> = Omit<Schemas['View'], 'table'> & { table: Table }

/** What is sent, before it has a name of its own. */
export type Unnamed<Kind extends Sent = Sent> = Kind extends Sent ? Omit<Kind, 'id'> : never
