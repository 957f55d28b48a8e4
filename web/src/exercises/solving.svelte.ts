/** An exercise in somebody's hands: its position, what was tried, how that is refuted step by step. */
import { tick } from 'svelte'
import { api, Refused } from '../lib/api'
import { announce } from '../lib/motions'
import { Hand } from '../lib/scene.svelte'
import { session } from '../lib/session.svelte'
import { settings } from '../lib/settings.svelte'
import type { Happening, Schema, View } from '../lib/types'

export type ExercisePage = Schema<'ExercisePage'>
export type Card = Schema<'ExerciseCard'>
export type Home = Schema<'ExercisesPage'>

/** How long (ms) a position of a refutation stands before the next. */
const STEP = 600

export class Solving {
  readonly hand: Hand
  /** What is asked now: the exercise, or what it asks after a right move. */
  page = $state.raw<ExercisePage>() as ExercisePage
  /** What came of the last move; null until one was tried. */
  tried = $state.raw<Schema<'Tried'> | null>(null)
  /** The answer, if it was asked for. */
  answer = $state.raw<Schema<'ExerciseAnswer'> | null>(null)
  hint = $state('')
  refused = $state.raw<Refused | null>(null)
  /** How much of the refutation has been played: 0 is the position after the try. */
  step = $state(0)
  running = $state(false)
  #before: readonly string[] = []
  /** What the board is on its way to; what is said of it follows when it rests. */
  #ahead = $state.raw<{ view: View; step: number } | null>(null)
  #path: string

  constructor(
    readonly first: ExercisePage,
    /** Is called when there is nothing more to find. */
    private readonly ended: () => void,
  ) {
    this.page = first
    this.#path = `exercises/${first.card.key}`
    this.hand = new Hand(() => ({
      view: this.#ahead?.view ?? this.view,
      rest: { view: this.view, last: this.#last(this.step) },
      seat: first.seat,
      names: first.names,
      offers: this.tried || this.answer || this.#ahead ? [] : this.page.offers,
      last: this.#last(this.#ahead?.step ?? this.step),
      said: this.tried?.sentence ?? this.page.card.question,
      look: (moves) => this.#look(moves),
      play: (move) => this.#try(move),
      why: (touches) => this.#why(touches),
    }))
  }

  get view(): View {
    return this.answer?.view ?? this.#at(this.step) ?? this.page.view
  }
  /** Nothing more is to be found: it was, or the answer was asked for. */
  get done(): boolean {
    return this.answer !== null || this.tried?.done === true
  }
  get wrong(): boolean {
    return this.tried?.right === false && this.answer === null
  }
  get line(): readonly Schema<'RefutationStep'>[] {
    return this.tried?.refutation ?? []
  }
  /** The last move of the refutation that has been played, in words. */
  get told(): string {
    return this.line[this.step - 1]?.told.say ?? ''
  }

  again = (): void => {
    this.running = false
    this.#go(this.first, [])
    this.tried = this.answer = this.refused = this.#ahead = null
    this.step = 0
    this.hint = ''
    this.hand.reset()
  }

  show = async (): Promise<void> => {
    this.running = false
    await this.#asking(async () => {
      const asked = { before: this.#before }
      const answer = await api.post<Schema<'ExerciseAnswer'>>(`${this.#path}/answer`, asked, { lang: settings.lang })
      if (!(await this.#moves(answer.view, 0))) return
      this.answer = answer
      this.#rests()
      this.ended()
    })
  }

  askHint = async (name: (touch: string) => string): Promise<void> => {
    await this.#asking(async () => {
      const found = await api.post<Schema<'Hint'>>(`${this.#path}/hint`, { before: this.#before })
      this.hint = name(found.touch)
    })
  }

  /** To another step of the refutation. */
  walk = async (by: number): Promise<void> => {
    const wanted = Math.max(0, Math.min(this.line.length, this.step + by))
    const view = this.#at(wanted)
    if (!view || wanted === this.step || !(await this.#moves(view, wanted))) return
    this.step = wanted
    this.#rests()
  }

  /** Play the refutation to its end, from the beginning if it has been. */
  run = async (): Promise<void> => {
    const { tried } = this
    if (this.running || this.line.length === 0) return
    this.running = true
    if (this.step === this.line.length) await this.walk(-this.step)
    while (this.running && this.tried === tried && this.step < this.line.length) {
      await new Promise((resolve) => setTimeout(resolve, STEP))
      if (this.running && this.tried === tried) await this.walk(1)
    }
    if (this.tried === tried) this.running = false
  }

  #at(step: number): View | undefined {
    return step === 0 ? this.tried?.view : this.line[step - 1]?.view
  }

  #last(step: number): readonly Happening[] {
    return this.line.slice(0, step).map(({ told }, i) => ({ ...told, seq: i + 1, at: 0, kind: 'moved' }))
  }

  #go(page: ExercisePage, before: readonly string[]): void {
    this.page = page
    this.#before = before
  }

  #rests(): void {
    this.#ahead = null
    this.hand.reset()
  }

  async #look(moves: readonly string[]) {
    const asked = { moves, before: this.#before }
    const found = await api.post<Schema<'Previews'>>(`${this.#path}/look`, asked, { lang: settings.lang })
    return found.choices
  }

  async #why(touches: readonly string[]): Promise<string> {
    const found = await api.post<Schema<'WhyNot'>>(`${this.#path}/why`, { touches, before: this.#before })
    return found.sentence[settings.lang] ?? ''
  }

  async #try(move: string): Promise<void> {
    await this.#asking(async () => {
      // whoever is nobody yet comes in, so that it is remembered; who cannot may try all the same
      await session.somebody().catch(() => undefined)
      const asked = { move, before: this.#before }
      const tried = await api.post<Schema<'Tried'>>(this.#path, asked, { lang: settings.lang })
      if (!(await this.#moves(tried.view, 0))) return
      this.hint = ''
      this.step = 0
      if (tried.then) this.#go(tried.then, [...this.#before, move])
      else this.tried = tried
      this.#rests()
      if (tried.done) this.ended()
      if (!tried.right) void this.run()
    })
  }

  async #asking(work: () => Promise<void>): Promise<void> {
    this.refused = null
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refused = error
    }
  }

  /** First the motion; false if something else was asked for meanwhile. */
  async #moves(view: View, step: number): Promise<boolean> {
    const ahead = { view, step }
    this.#ahead = ahead
    this.hand.reset()
    announce('malle:moves', view.number)
    await tick()
    await this.hand.motions.rest()
    if (this.#ahead !== ahead) return false
    announce('malle:rests', view.number)
    return true
  }
}
