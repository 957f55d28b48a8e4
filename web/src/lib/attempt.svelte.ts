/** A lesson in somebody's hands, on its own page or inside a guide: the move that was tried, and what is said of it. */
import { solve, type Lesson } from './lessons'
import { Question } from './question.svelte'
import type { Schema, View } from './types'
import { w } from './words'

export class Attempt extends Question<Lesson> {
  /** What the server says of the move; null until one was tried. */
  judged = $state.raw<Schema<'Judged'> | null>(null)
  #game: string

  constructor(game: string, lesson: Lesson) {
    super(lesson, `games/${game}/lessons/${lesson.id}`)
    this.#game = game
  }

  get lesson(): Lesson {
    return this.first
  }
  get view(): View {
    return this.judged?.view ?? this.page.view
  }
  get names(): string[] {
    const words = w()
    return Array.from({ length: this.view.players }, (_, i) => (i === this.lesson.seat ? words.you : words.seat(i + 1)))
  }

  again = (): void => {
    this.go(this.lesson, [])
    this.judged = this.refused = null
    this.rests()
  }

  protected held() {
    return {
      view: this.ahead?.view ?? this.view,
      rest: { view: this.view, last: [] },
      seat: this.lesson.seat,
      names: this.names,
      offers: this.judged || this.ahead ? [] : this.page.offers,
      last: [],
      said: this.judged?.sentence ?? this.page.task,
    }
  }

  protected async play(move: string): Promise<void> {
    await this.asking(async () => {
      const judged = await this.ask<Schema<'Judged'>>('', { move })
      if (judged.right && !judged.then) solve(this.#game, this.lesson.id)
      if (!(await this.moves(judged.view))) return
      if (judged.then) this.go(judged.then, [...this.before, move])
      else this.judged = judged
      this.rests()
    })
  }
}
