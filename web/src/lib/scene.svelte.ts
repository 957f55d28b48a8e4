/** A position in somebody's hands: the picker over it, and the previews that have come. Makes the scene that a board draws. */
import type { Motion, Notes, Scene } from './board'
import { Picker } from './picker'
import { settings } from './settings.svelte'
import type { Choice, Happening, Offer, View } from './types'

/** Where a position comes from: a table, a lesson, a replay. */
export interface Source {
  readonly view: View
  readonly seat: number | null
  readonly names: readonly string[]
  readonly offers: readonly Offer[]
  readonly last: readonly Happening[]
  readonly notes?: Notes | undefined
  readonly said?: string | undefined
  /** What some moves would do. */
  look(moves: readonly string[]): Promise<readonly Choice[]>
  play(move: string): Promise<void>
}

export class Hand implements Scene {
  #source: () => Source
  #touched = $state.raw<readonly string[]>([])
  #offers = $derived.by(() => this.#source().offers)
  #picker = $derived.by(() => new Picker(this.#offers, this.#touched))
  #targets = $derived.by(() => this.#picker.open)
  #known = $state.raw<ReadonlyMap<string, Choice>>(new Map())
  #previews = $derived(new Map([...this.#known].map(([move, known]) => [move, known.preview])))
  #asked = new Set<string>()
  #motion: () => Motion
  busy = $state(false)

  constructor(source: () => Source, motion: () => Motion = () => settings.motion) {
    this.#source = source
    this.#motion = motion
  }

  get view(): View {
    return this.#source().view
  }
  get seat(): number | null {
    return this.#source().seat
  }
  get names(): readonly string[] {
    return this.#source().names
  }
  get last(): readonly Happening[] {
    return this.#source().last
  }
  get notes(): Notes | undefined {
    return this.#source().notes
  }
  get said(): string | undefined {
    return this.#source().said
  }
  get lang() {
    return settings.lang
  }
  get motion(): Motion {
    return this.#motion()
  }
  get narrow(): boolean {
    return settings.narrow
  }
  get offers(): readonly Offer[] {
    return this.#offers
  }
  get picker(): Picker {
    return this.#picker
  }
  get targets() {
    return this.#targets
  }
  get path() {
    return this.#picker.path
  }
  get moves() {
    return this.#picker.moves
  }
  get move(): Offer | null {
    return this.#picker.move
  }
  get chosen(): Choice | null {
    return (this.move && this.#known.get(this.move.move)) ?? null
  }
  get preview(): unknown {
    return this.chosen?.preview ?? null
  }
  get previews(): ReadonlyMap<string, unknown> {
    return this.#previews
  }
  /** The only move that there is. */
  get forced(): boolean {
    return this.#offers.length === 1
  }

  /** The position has changed: begin anew. */
  reset(): void {
    this.#touched = []
    this.#known = new Map()
    this.#asked.clear()
  }

  look = (moves: readonly string[]): void => {
    const fresh = moves.filter((move) => !this.#asked.has(move))
    if (fresh.length === 0) return
    for (const move of fresh) this.#asked.add(move)
    const number = this.view.number
    void this.#source()
      .look(fresh)
      .then((found) => {
        if (number !== this.view.number) return
        this.#known = new Map([...this.#known, ...found.map((each) => [each.move, each] as const)])
      })
  }

  touch = (id: string): void => {
    if (this.#picker.confirms(id)) {
      void this.confirm()
      return
    }
    this.#choose(this.#picker.touch(id))
    if (this.move && !settings.all.confirm) void this.confirm()
  }

  back = (): void => this.#choose(this.#picker.back())

  /** Take a move that was typed; false if there is none of that name. */
  type(move: string): boolean {
    const way = Picker.to(this.#offers, move.trim())
    if (way) this.#choose(way)
    return way !== null
  }

  async confirm(): Promise<void> {
    const move = this.move
    if (!move || this.busy) return
    this.busy = true
    try {
      await this.#source().play(move.move)
    } finally {
      this.busy = false
    }
  }

  #choose(picker: Picker): void {
    this.#touched = picker.touched
    if (this.move) this.look([this.move.move])
  }
}
