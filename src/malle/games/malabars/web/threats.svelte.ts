/** How the other side would win with its next turn, for whoever asks: the server finds the ways, by the rules. */
import { api } from '$lib/api'
import type { Scene } from '$lib/board'
import type { Schema } from '$lib/types'
import type { Preview, Table } from './wall'

export type Threat = Schema<'MalabarsThreat'>
type At = Scene<Table, Preview>

export class Threats {
  on = $state(false)
  /** Which of the ways is drawn. */
  number = $state(0)
  #found = $state.raw<{ of: string; ways: readonly Threat[] } | null>(null)
  #scene: () => At
  #colour = $derived.by(() => {
    const { seat, view } = this.#scene()
    return view.table.colours[seat ?? view.to_move ?? 0] === 'w' ? 1 : 0
  })
  /** The wall that is asked about: as it is, or as the chosen move would leave it. */
  #position = $derived.by(() => {
    const { path, preview, view } = this.#scene()
    return (path.length > 1 && preview?.position) || view.table.position
  })

  constructor(scene: () => At) {
    this.#scene = scene
    $effect(() => {
      if (this.on && this.possible) void this.#ask(`${this.#position} ${this.#colour}`)
    })
  }

  get colour(): 'w' | 'b' {
    return this.#colour === 0 ? 'w' : 'b'
  }
  get possible(): boolean {
    const { view, preview } = this.#scene()
    return !view.over && !preview?.wins
  }
  /** The ways, once they have come. */
  get ways(): readonly Threat[] | null {
    const here = this.on && this.possible && this.#found?.of === `${this.#position} ${this.#colour}`
    return here ? (this.#found?.ways ?? null) : null
  }
  /** The way that is drawn; none over a wall that is not there yet. */
  get drawn(): Threat | null {
    return this.#scene().path.length > 0 ? null : (this.ways?.[this.number] ?? null)
  }

  next = (): void => {
    this.number = (this.number + 1) % Math.max(1, this.ways?.length ?? 1)
  }

  async #ask(of: string): Promise<void> {
    const [position, seat] = of.split(' ')
    try {
      const { ways } = await api.get<Schema<'MalabarsThreats'>>('games/malabars/threats', { position, seat })
      this.#found = { of, ways }
      this.number = 0
    } catch {
      this.on = false // the line is down; it can be asked again
    }
  }
}
