/** A lesson in somebody's hands, on its own page or inside a guide: its position, the move that was tried, what is said of it. */
import { tick } from 'svelte'
import { api, Refused } from './api'
import { solve, type Lesson } from './lessons'
import { announce } from './motions'
import { Hand } from './scene.svelte'
import { settings } from './settings.svelte'
import type { Schema, View } from './types'
import { w } from './words'

export class Attempt {
  readonly lesson: Lesson
  readonly hand: Hand
  /** What is asked now: the lesson, or what it asks after a right move. */
  page = $state.raw<Lesson>() as Lesson
  #before: readonly string[] = []
  /** What the board is on its way to; what is said of it follows when it rests. */
  #ahead = $state.raw<View | null>(null)
  #path: string
  #game: string
  /** What the server says of the move; null until one was tried. */
  judged = $state.raw<Schema<'Judged'> | null>(null)
  /** A refusal: the rules forbid the move, or the server is away. */
  refused = $state.raw<Refused | null>(null)

  constructor(game: string, lesson: Lesson) {
    this.lesson = this.page = lesson
    this.#game = game
    this.#path = `games/${game}/lessons/${lesson.id}`
    this.hand = new Hand(() => ({
      view: this.#ahead ?? this.view,
      rest: { view: this.view, last: [] },
      seat: lesson.seat,
      names: this.names,
      offers: this.judged || this.#ahead ? [] : this.page.offers,
      last: [],
      said: this.judged?.sentence ?? this.page.task,
      look: (moves) => this.#look(moves),
      play: (move) => this.#try(move),
      why: (touches) => this.#why(touches),
    }))
  }

  get view(): View {
    return this.judged?.view ?? this.page.view
  }
  get names(): string[] {
    const words = w()
    return Array.from({ length: this.view.players }, (_, i) => (i === this.lesson.seat ? words.you : words.seat(i + 1)))
  }

  again = (): void => {
    this.#go(this.lesson, [])
    this.judged = null
    this.refused = null
    this.#ahead = null
    this.hand.reset()
  }

  #go(page: Lesson, before: readonly string[]): void {
    this.page = page
    this.#before = before
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
    this.refused = null
    try {
      const tried = { move, before: this.#before }
      const judged = await api.post<Schema<'Judged'>>(this.#path, tried, { lang: settings.lang })
      if (judged.right && !judged.then) solve(this.#game, this.lesson.id)
      if (!(await this.#moves(judged.view))) return
      if (judged.then) this.#go(judged.then, [...this.#before, move])
      else this.judged = judged
      this.#ahead = null
      this.hand.reset()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refused = error
    }
  }

  /** First the motion; false if the lesson began again meanwhile. */
  async #moves(view: View): Promise<boolean> {
    this.#ahead = view
    this.hand.reset()
    if (settings.motion !== 'none') announce('malle:moves', view.number)
    await tick()
    await this.hand.motions.rest()
    const here = this.#ahead === view
    if (here) announce('malle:rests', view.number)
    return here
  }
}
