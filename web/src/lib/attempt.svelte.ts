/** A lesson in somebody's hands, on its own page or inside a guide: its position, the move that was tried, what is said of it. */
import { api, Refused } from './api'
import { solve, type Lesson } from './lessons'
import { Hand } from './scene.svelte'
import { settings } from './settings.svelte'
import type { Schema, View } from './types'
import { w } from './words'

export class Attempt {
  readonly lesson: Lesson
  readonly hand: Hand
  #path: string
  #game: string
  /** What the server says of the move; null until one was tried. */
  judged = $state.raw<Schema<'Judged'> | null>(null)
  /** A refusal: the rules forbid the move, or the server is away. */
  refused = $state.raw<Refused | null>(null)

  constructor(game: string, lesson: Lesson) {
    this.lesson = lesson
    this.#game = game
    this.#path = `games/${game}/lessons/${lesson.id}`
    this.hand = new Hand(() => ({
      view: this.view,
      seat: lesson.seat,
      names: this.names,
      offers: this.judged ? [] : lesson.offers,
      last: [],
      said: this.judged?.sentence ?? lesson.task,
      look: (moves) => this.#look(moves),
      play: (move) => this.#try(move),
    }))
  }

  get view(): View {
    return this.judged?.view ?? this.lesson.view
  }
  get names(): string[] {
    const words = w()
    return Array.from({ length: this.view.players }, (_, i) => (i === this.lesson.seat ? words.you : words.seat(i + 1)))
  }

  again = (): void => {
    this.judged = null
    this.refused = null
    this.hand.reset()
  }

  async #look(moves: readonly string[]) {
    const found = await api.post<Schema<'LessonPreviews'>>(`${this.#path}/look`, { moves }, { lang: settings.lang })
    return found.choices
  }

  async #try(move: string): Promise<void> {
    this.refused = null
    try {
      this.judged = await api.post<Schema<'Judged'>>(this.#path, { move }, { lang: settings.lang })
      if (this.judged.right) solve(this.#game, this.lesson.id)
      this.hand.reset()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refused = error
    }
  }
}
