/** A finished game, move by move: positions are fetched in slices and kept. */
import { api } from './api'
import type { Source } from './scene.svelte'
import { settings } from './settings.svelte'
import type { Happening, Schema, TableStatus, View } from './types'

const SLICE = 32
const LAST = 12

export class Replay {
  status = $state.raw<TableStatus | null>(null)
  story = $state.raw<readonly Schema<'Told'>[]>([])
  moves = $state(0)
  number = $state(0)
  seat = $state<number | null>(null)
  #views = $state.raw<ReadonlyMap<number, View>>(new Map())
  #asked = new Set<number>()

  constructor(readonly id: string) {}

  async open(number: number): Promise<void> {
    this.status = (await api.get<Schema<'TablePage'>>(`tables/${this.id}`, { lang: settings.lang })).table
    await this.#tell()
    await this.go(number)
  }

  /** Seen by another seat, or told in another language. */
  async see(seat: number | null): Promise<void> {
    this.seat = seat
    this.#views = new Map()
    this.#asked.clear()
    await this.#tell()
    await this.go(this.number)
  }

  async go(number: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.moves, number))
    await this.#fetch(wanted)
    this.number = wanted
    void this.#fetch(Math.min(this.moves, wanted + SLICE / 2))
  }

  get view(): View | null {
    return this.#views.get(this.number) ?? null
  }
  get names(): readonly string[] {
    return this.status?.seats.map((seat) => seat.name) ?? []
  }
  /** What has happened up to now. */
  get events(): readonly Happening[] {
    return this.story.slice(0, this.number).map((told, i) => ({ ...told, seq: i + 1, at: 0, kind: 'moved' }))
  }

  source(): Source {
    if (!this.view) throw new Error('there is nothing to see yet')
    return {
      view: this.view,
      seat: this.seat,
      names: this.names,
      offers: [],
      last: this.events.slice(-LAST),
      look: () => Promise.resolve([]),
      play: () => Promise.resolve(),
    }
  }

  async #tell(): Promise<void> {
    const told = await api.get<Schema<'Replay'>>(`tables/${this.id}/replay`, {
      seat: this.seat,
      story: true,
      count: 0,
      lang: settings.lang,
    })
    this.moves = told.moves
    this.story = told.story ?? []
  }

  async #fetch(number: number): Promise<void> {
    const slice = Math.floor(number / SLICE)
    if (this.#views.has(number) || this.#asked.has(slice)) return
    this.#asked.add(slice)
    const seat = this.seat
    const found = await api.get<Schema<'Replay'>>(`tables/${this.id}/replay`, {
      seat,
      first: slice * SLICE,
      count: SLICE,
      lang: settings.lang,
    })
    if (seat === this.seat)
      this.#views = new Map([...this.#views, ...found.views.map((each) => [each.number, each.view] as const)])
  }
}
