/** An exercise in somebody's hands: what was tried, and how that is refuted step by step. */
import { Question } from '../lib/question.svelte'
import { session } from '../lib/session.svelte'
import type { Happening, Schema, View } from '../lib/types'

export type ExercisePage = Schema<'ExercisePage'>
export type Card = Schema<'ExerciseCard'>
export type Home = Schema<'ExercisesPage'>

/** How long (ms) a position of a refutation stands before the next. */
const STEP = 600

export class Solving extends Question<ExercisePage> {
  /** What came of the last move; null until one was tried. */
  tried = $state.raw<Schema<'Tried'> | null>(null)
  /** The answer, if it was asked for. */
  answer = $state.raw<Schema<'ExerciseAnswer'> | null>(null)
  hint = $state('')
  /** What is said of the half that was found, while the other is asked for. */
  half = $state('')
  /** How much of the refutation has been played: 0 is the position after the try. */
  step = $state(0)
  running = $state(false)

  constructor(
    first: ExercisePage,
    /** Is called when there is nothing more to find. */
    private readonly ended: () => void,
  ) {
    super(first, `exercises/${first.card.key}`)
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
    this.go(this.first, [])
    this.tried = this.answer = this.refused = null
    this.step = 0
    this.hint = this.half = ''
    this.rests()
  }

  show = async (): Promise<void> => {
    this.running = false
    await this.asking(async () => {
      const answer = await this.ask<Schema<'ExerciseAnswer'>>('/answer', {})
      if (!(await this.moves(answer.view, 0))) return
      this.answer = answer
      this.rests()
      this.ended()
    })
  }

  askHint = async (name: (touch: string) => string): Promise<void> => {
    await this.asking(async () => {
      this.hint = name((await this.ask<Schema<'Hint'>>('/hint', {})).touch)
    })
  }

  /** To another step of the refutation. */
  walk = async (by: number): Promise<void> => {
    const wanted = Math.max(0, Math.min(this.line.length, this.step + by))
    const view = this.#at(wanted)
    if (!view || wanted === this.step || !(await this.moves(view, wanted))) return
    this.step = wanted
    this.rests()
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

  protected held() {
    return {
      view: this.ahead?.view ?? this.view,
      rest: { view: this.view, last: this.#last(this.step) },
      seat: this.first.seat,
      names: this.first.names,
      offers: this.tried || this.answer || this.ahead ? [] : this.page.offers,
      last: this.#last(this.ahead?.step ?? this.step),
      said: this.tried?.sentence ?? this.page.card.question,
    }
  }

  protected async play(move: string): Promise<void> {
    await this.asking(async () => {
      // whoever is nobody yet comes in, so that it is remembered; who cannot may try all the same
      await session.somebody().catch(() => undefined)
      const tried = await this.ask<Schema<'Tried'>>('', { move })
      if (!(await this.moves(tried.view, 0))) return
      this.hint = ''
      this.step = 0
      this.half = tried.then ? tried.title : ''
      if (tried.then) this.go(tried.then, [...this.before, move])
      else this.tried = tried
      this.rests()
      if (tried.done) this.ended()
      if (!tried.right) void this.run()
    })
  }
}
