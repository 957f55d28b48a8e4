/** Opening a table, and sitting down at it. */
import { api } from './api'
import { session } from './session.svelte'
import { settings } from './settings.svelte'
import type { Schema } from './types'

/** Who sits on the other seats: nobody yet, bots of a level, or oneself (several people on one device). */
export type Others = { kind: 'people' } | { kind: 'bots'; level: string } | { kind: 'here'; names: readonly string[] }

export interface Wish {
  game: string
  players: number
  options: Record<string, unknown>
  public: boolean
  rated: boolean
  clock: Schema<'TableWish'>['clock']
  others: Others
  /** The seat that one wishes for oneself; the first, if none is named. */
  own?: number
}

const fresh = (): string => crypto.randomUUID()

function command(table: string, sent: Record<string, unknown>): Promise<unknown> {
  return api.post(`tables/${table}/commands`, { ...sent, id: fresh() })
}

/** Open a table, sit down, fill it as wished. Returns the table's id. */
export async function open(wish: Wish): Promise<string> {
  await session.somebody()
  const { others, own = 0, ...asked } = wish
  const { id } = await api.post<Schema<'NewTable'>>('tables', asked)
  await fill(id, wish.players, own, others)
  return id
}

/** Open a table where a finished game goes on after so many moves, and sit down there on a seat of one's choice. */
export async function goOn(finished: string, number: number, players: number, own: number, others: Others) {
  await session.somebody()
  const { id } = await api.post<Schema<'NewTable'>>(`tables/${finished}/copies`, { number })
  await fill(id, players, own, others)
  return id
}

/** Sit down and give away the other seats; the game begins if nobody else is waited for. */
async function fill(table: string, players: number, own: number, others: Others): Promise<void> {
  const name = (seat: number): string | undefined => (others.kind === 'here' ? others.names[seat] : undefined)
  await sit(table, own, false, name(own))
  const rest = Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat !== own)
  for (const seat of rest) {
    if (others.kind === 'bots') await command(table, { type: 'bot', seat, level: others.level })
    if (others.kind === 'here') await sit(table, seat, true, name(seat))
  }
  if (others.kind !== 'people')
    for (const seat of others.kind === 'here' ? [own, ...rest] : [own]) await ready(table, seat)
}

async function sit(table: string, seat: number, also: boolean, name?: string): Promise<void> {
  await command(table, { type: 'sit', seat, also, ...(name && { name }) })
  if (settings.all.auto) await command(table, { type: 'auto', seat, on: true })
}

async function ready(table: string, seat: number): Promise<void> {
  await command(table, { type: 'ready', seat, ready: true, seed: fresh() })
}
