/** Opening a table, and sitting down at it. */
import { api } from './api'
import { session } from './session.svelte'
import { settings } from './settings.svelte'
import type { Schema } from './types'

export interface Wish {
  game: string
  players: number
  options: Record<string, unknown>
  public: boolean
  rated: boolean
  clock: Schema<'TableWish'>['clock']
  /** Who sits on the other seats: nobody yet, bots of a level, or oneself (several people on one device). */
  others: { kind: 'people' } | { kind: 'bots'; level: string } | { kind: 'here' }
}

const name = (): string => crypto.randomUUID()

function command(table: string, sent: Record<string, unknown>): Promise<unknown> {
  return api.post(`tables/${table}/commands`, { ...sent, id: name() })
}

/** Open a table, sit down, fill it as wished; the game begins if nobody else is waited for. Returns the table's id. */
export async function open(wish: Wish): Promise<string> {
  await session.somebody()
  const { others, ...asked } = wish
  const { id } = await api.post<Schema<'NewTable'>>('tables', asked)
  await sit(id, 0, false)
  for (let seat = 1; seat < wish.players; seat++) {
    if (others.kind === 'bots') await command(id, { type: 'bot', seat, level: others.level })
    if (others.kind === 'here') await sit(id, seat, true)
  }
  if (others.kind !== 'people') {
    const own = others.kind === 'here' ? wish.players : 1
    for (let seat = 0; seat < own; seat++) await ready(id, seat)
  }
  return id
}

export async function sit(table: string, seat: number, also: boolean): Promise<void> {
  await command(table, { type: 'sit', seat, also })
  if (settings.all.auto) await command(table, { type: 'auto', seat, on: true })
}

export async function ready(table: string, seat: number): Promise<void> {
  await command(table, { type: 'ready', seat, ready: true, seed: name() })
}
