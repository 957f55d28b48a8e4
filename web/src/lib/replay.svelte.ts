/**
 * A finished game, step by step: positions are fetched in slices and kept.
 *
 * A step is a move, or all that chance does before the next one; the game says where its steps end and which chapter they belong to.
 * As at a table the board moves first; scores and sentences follow when it has come to rest (`told`).
 */
import { tick } from 'svelte'
import { api } from './api'
import type { Guesses } from './board'
import { announce, Motions } from './motions'
import type { Source } from './scene.svelte'
import { settings } from './settings.svelte'
import type { Choice, Happening, Offer, Schema, TableStatus, View } from './types'

const SLICE = 32
const LAST = 12
/** A whole game, in millionths. */
const WHOLE = 1_000_000

/** From which seat a game is seen, and whether what was hidden from it is shown, too. */
export interface Seen {
  seat: number | null
  whole: boolean
}

/** A step of the game: the moves after `from`, up to `to`. */
export interface Step {
  from: number
  to: number
  told: readonly Schema<'Told'>[]
}

export class Replay {
  status = $state.raw<TableStatus | null>(null)
  /** The seats of whoever looks. */
  mine = $state.raw<readonly number[]>([])
  seen = $state.raw<Seen>({ seat: null, whole: false })
  chapters = $state.raw<readonly Schema<'Chapter'>[]>([])
  steps = $state.raw<readonly Step[]>([])
  /** How many moves have been made: the end of a step, or 0. */
  number = $state(0)
  /** Moves to be drawn on the board, in the position before the step. */
  ghosts = $state.raw<readonly Offer[]>([])
  /** What another move touches that is marked beside them. */
  marked = $state.raw<readonly string[]>([])
  /** What somebody may be hiding, while it is looked at. */
  guesses = $state.raw<Guesses | null>(null)
  /** Whether the board shows the position before the step, so that something can be drawn on it. */
  early = $state(false)
  /** The position whose scores and sentences are told. */
  told = $state(0)
  readonly motions = new Motions()

  #story = $state.raw<readonly Happening[]>([])
  #views = $state.raw<ReadonlyMap<number, View>>(new Map())
  #slices = new Map<number, Promise<void>>()
  #looked = new Map<string, Promise<readonly Choice[]>>()
  /** Where one is on the way to: keys may be faster than the server. */
  #aim = 0
  #turn = 0

  constructor(readonly id: string) {}

  async open(number: number): Promise<void> {
    const page = await api.get<Schema<'TablePage'>>(`tables/${this.id}`, { lang: settings.lang })
    const mine = page.seats.flatMap((each) => (each.seat === null ? [] : [each.seat]))
    // one's own game as one knew it; a stranger's with all there is to see
    const whole = mine.length === 0 && page.table.hides
    await this.#read({ seat: mine[0] ?? 0, whole }, number)
    this.mine = mine
    this.status = page.table
    this.told = this.shown
  }

  get moves(): number {
    return this.#story.length
  }
  /** Everybody's chances when all is over: who won shares what there is to win. */
  get outcome(): readonly number[] | null {
    const { winners, seats } = { winners: this.status?.result?.winners ?? [], seats: this.status?.seats ?? [] }
    return winners.length === 0 ? null : seats.map((_, seat) => (winners.includes(seat) ? WHOLE / winners.length : 0))
  }
  /** Which of the steps this is; -1 before the first. */
  get place(): number {
    return this.steps.findIndex((step) => step.to === this.number)
  }
  get step(): Step | null {
    return this.steps[this.place] ?? null
  }
  /** The position that the board shows. */
  get shown(): number {
    return this.early ? (this.step?.from ?? 0) : this.number
  }
  get view(): View | null {
    return this.#views.get(this.shown) ?? null
  }
  get names(): readonly string[] {
    return this.status?.seats.map((seat) => seat.name) ?? []
  }

  /** The step that a move belongs to. */
  at(number: number): Step | null {
    return number <= 0 ? null : (this.steps.find((each) => each.to >= number) ?? this.steps.at(-1) ?? null)
  }

  /** To a position; a number within a step leads to the end of the step. */
  async go(number: number, early = this.early): Promise<void> {
    const step = this.at(number)
    const wanted = step?.to ?? 0
    const turn = ++this.#turn
    this.#aim = wanted
    await Promise.all([this.#fetch(wanted), this.#fetch(step?.from ?? 0)])
    if (turn !== this.#turn) return
    this.motions.finish()
    this.number = wanted
    this.early = early && wanted > 0
    this.ghosts = this.marked = []
    void this.#fetch(Math.min(this.moves, wanted + SLICE / 2))
    await this.#settle(turn)
  }

  /** Where so many steps lead. */
  beyond(by: number): number {
    const place = this.steps.findIndex((step) => step.to === this.#aim)
    return this.steps[Math.max(-1, Math.min(this.steps.length - 1, place + by))]?.to ?? 0
  }

  /** Seen by another seat, or as a whole, or told in another language. */
  async see(seen: Seen): Promise<void> {
    await this.#read(seen, this.number)
    this.status = (await api.get<Schema<'TablePage'>>(`tables/${this.id}`, { lang: settings.lang })).table
    this.told = this.shown
  }

  /** What some moves would have done in the position that is shown. */
  look(moves: readonly string[]): Promise<readonly Choice[]> {
    const asked = { number: this.shown, moves, lang: settings.lang }
    const key = JSON.stringify(asked)
    const found =
      this.#looked.get(key) ??
      api.get<Schema<'Previews'>>(`tables/${this.id}/choices`, asked).then(({ choices }) => choices)
    this.#looked.set(key, found)
    return found
  }

  source(): Source {
    if (!this.view) throw new Error('there is nothing to see yet')
    return {
      view: this.view,
      rest: { view: this.#views.get(this.told) ?? this.view, last: this.#last(this.told) },
      seat: this.seen.seat,
      names: this.names,
      offers: this.ghosts,
      guesses: this.guesses,
      marked: this.marked,
      last: this.#last(this.shown),
      look: (moves) => this.look(moves),
      play: () => Promise.resolve(),
    }
  }

  /** The last moves before a position. */
  #last(number: number): readonly Happening[] {
    return this.#story.slice(Math.max(0, number - LAST), number)
  }

  async #settle(turn: number): Promise<void> {
    if (this.told === this.shown) return
    announce('malle:moves', this.shown)
    await tick()
    await this.motions.rest()
    if (turn !== this.#turn) return
    announce('malle:rests', this.shown)
    this.told = this.shown
  }

  async #read(seen: Seen, number: number): Promise<void> {
    const asked = { ...seen, story: true, count: 0, lang: settings.lang }
    const told = await api.get<Schema<'Replay'>>(`tables/${this.id}/replay`, asked)
    const story = told.story ?? []
    const ends = (told.chapters ?? []).flatMap((chapter) => chapter.steps)
    const steps = ends.map((to, i) => ({ from: ends[i - 1] ?? 0, to, told: story.slice(ends[i - 1] ?? 0, to) }))
    const step = steps.find((each) => each.to >= number) ?? steps.at(-1)
    const wanted = number <= 0 || !step ? 0 : step.to
    this.#slices.clear()
    const views = await this.#first([wanted, step?.from ?? 0], seen)
    this.seen = seen
    this.#story = story.map((each, i) => ({ ...each, seq: i + 1, at: 0, kind: 'moved' }))
    this.chapters = told.chapters ?? []
    this.steps = steps
    this.number = this.#aim = wanted
    this.ghosts = this.marked = []
    this.#views = views
  }

  async #first(numbers: readonly number[], seen: Seen): Promise<ReadonlyMap<number, View>> {
    const slices = [...new Set(numbers.map((number) => Math.floor(number / SLICE)))]
    const found = await Promise.all(slices.map((slice) => this.#slice(slice, seen)))
    for (const slice of slices) this.#slices.set(slice, Promise.resolve())
    return new Map(found.flat())
  }

  async #slice(slice: number, seen: Seen): Promise<[number, View][]> {
    const asked = { ...seen, first: slice * SLICE, count: SLICE, lang: settings.lang }
    const found = await api.get<Schema<'Replay'>>(`tables/${this.id}/replay`, asked)
    return found.views.map((each) => [each.number, each.view])
  }

  /** The views around a position, once. */
  #fetch(number: number): Promise<void> {
    const slice = Math.floor(number / SLICE)
    const seen = this.seen
    const known = this.#slices.get(slice)
    if (known) return known
    const coming = this.#slice(slice, seen).then((found) => {
      if (seen === this.seen) this.#views = new Map([...this.#views, ...found])
    })
    this.#slices.set(slice, coming)
    coming.catch(() => this.#slices.delete(slice))
    return coming
  }
}
