/** A position in somebody's hands: the picker over it, and the previews that have come. Makes the scene that a board draws. */
import type { Guesses, Motion, Notes, Scene } from './board'
import { Motions } from './motions'
import { Picker, type Target } from './picker'
import { settings } from './settings.svelte'
import type { Choice, Happening, Offer, View } from './types'
import { w } from './words'

/** Where a position comes from: a table, a lesson, a replay. */
export interface Source {
  readonly view: View
  /** What was seen before the motion that is on. */
  readonly rest?: Pick<Scene, 'view' | 'last'>
  readonly seat: number | null
  readonly names: readonly string[]
  readonly offers: readonly Offer[]
  readonly last: readonly Happening[]
  readonly notes?: Notes | undefined
  readonly said?: string | undefined
  readonly guesses?: Guesses | null | undefined
  readonly marked?: readonly string[]
  /** What some moves would do. */
  look(moves: readonly string[]): Promise<readonly Choice[]>
  play(move: string): Promise<void>
  /** Why nothing goes on from these touches, in a sentence. */
  why?(touches: readonly string[]): Promise<string>
  /** Why a move that was typed cannot be made, in a sentence. */
  whyNotMove?(move: string): Promise<string>
}

export class Hand implements Scene {
  #source: () => Source
  #touched = $state.raw<readonly string[]>([])
  #offers = $derived.by(() => this.#source().offers)
  #picker = $derived.by(() => new Picker(this.#offers, this.#touched))
  #targets = $derived.by(() => this.#picker.open)
  #target = $derived(new Map(this.#targets.map((target) => [target.id, target])))
  #known = $state.raw<ReadonlyMap<string, Choice>>(new Map())
  #previews = $derived(new Map([...this.#known].map(([move, known]) => [move, known.preview])))
  #asked = new Set<string>()
  #motion: () => Motion
  readonly rest: Scene
  busy = $state(false)
  /** Why what was touched last cannot be chosen; it goes with the next touch. */
  whyNot = $state('')

  constructor(
    source: () => Source,
    motion: () => Motion = () => settings.motion,
    readonly motions = new Motions(),
  ) {
    this.#source = source
    this.#motion = motion
    this.rest = atRest(this, () => this.#source().rest ?? this.#source())
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
  get guesses(): Guesses | null | undefined {
    return this.#source().guesses
  }
  get marked(): readonly string[] {
    return this.#source().marked ?? []
  }
  get lang() {
    return settings.lang
  }
  get motion(): Motion {
    return this.#motion()
  }
  get hold() {
    return this.motions.hold
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
    this.whyNot = ''
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

  target = (id: string): Target | undefined => this.#target.get(id)

  touch = (id: string): void => {
    if (this.#picker.confirms(id)) {
      void this.confirm()
      return
    }
    const next = this.#picker.touch(id)
    if (next === this.#picker) {
      void this.#ask(id)
      return
    }
    this.#choose(next)
    if (this.move && !settings.all.confirm) void this.confirm()
  }

  back = (): void => this.#choose(this.#picker.back())

  /** Take a move that was typed; if it cannot be made, the answer is the rule that forbids it. */
  async type(typed: string): Promise<string> {
    const move = typed.trim()
    const way = Picker.to(this.#offers, move)
    if (!way) return (await this.#source().whyNotMove?.(move)) || w(this.lang).notAMove
    this.#choose(way)
    return ''
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

  /** What was touched leads nowhere: ask for the rule, as if it had been touched in the place of the last thing of its kind. */
  async #ask(id: string): Promise<void> {
    if (this.#offers.length === 0) return
    const like = this.path.findIndex((each) => kind(each) === kind(id))
    const path = like < 0 ? this.path : this.path.slice(0, like)
    const number = this.view.number
    const found = await this.#source().why?.([...path, id])
    if (number === this.view.number) this.whyNot = found ?? ''
  }

  #choose(picker: Picker): void {
    this.whyNot = ''
    this.#touched = picker.touched
    if (this.move) this.look([this.move.move])
  }
}

/** A scene that is the hand's in all but the position: that is the one before the motion. */
function atRest(hand: Hand, before: () => Pick<Scene, 'view' | 'last'>): Scene {
  return new Proxy(hand, {
    get: (_, name) => (name === 'view' || name === 'last' ? before()[name] : Reflect.get(hand, name)),
  })
}

/** What the parts of one board share: made once for its scene, moving or at rest, so that board, tray and panel draw from the same. */
export function shared<Of, In extends Scene>(make: (rest: In) => Of): (scene: In) => Of {
  const made = new WeakMap<Scene, Of>()
  return ({ rest }) => {
    const found = made.get(rest) ?? make(rest as In)
    made.set(rest, found)
    return found
  }
}

/** The kind of a thing to touch: what stands before its name. */
const kind = (id: string): string => id.split(':')[0] ?? id
