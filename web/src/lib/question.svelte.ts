/** A position that asks for a move, in somebody's hands: a lesson, or an exercise. A right move may lead to another question. */
import { tick } from 'svelte'
import { api, Refused } from './api'
import { announce } from './motions'
import { Hand, type Source } from './scene.svelte'
import { settings } from './settings.svelte'
import type { Schema, View } from './types'

export abstract class Question<Page> {
  readonly hand: Hand
  /** What is asked now: the first question, or what it asks after a right move. */
  page = $state.raw<Page>() as Page
  /** A refusal: the rules forbid the move, or the server is away. */
  refused = $state.raw<Refused | null>(null)
  /** The moves that have led to what is asked. */
  protected before: readonly string[] = []
  /** What the board is on its way to; what is said of it follows when it rests. */
  protected ahead = $state.raw<{ view: View; step: number } | null>(null)

  constructor(
    readonly first: Page,
    /** Where the server is asked about it. */
    protected readonly path: string,
  ) {
    this.page = first
    this.hand = new Hand(() => ({
      ...this.held(),
      look: (moves) => this.#look(moves),
      play: (move) => this.play(move),
      why: (touches) => this.#why(touches),
    }))
  }

  protected abstract held(): Omit<Source, 'look' | 'play' | 'why'>
  protected abstract play(move: string): Promise<void>

  protected ask<Answer>(what: string, asked: object): Promise<Answer> {
    return api.post<Answer>(`${this.path}${what}`, { ...asked, before: this.before }, { lang: settings.lang })
  }

  protected go(page: Page, before: readonly string[]): void {
    this.page = page
    this.before = before
  }

  protected rests(): void {
    this.ahead = null
    this.hand.reset()
  }

  /** First the motion; false if something else was asked for meanwhile. */
  protected async moves(view: View, step = 0): Promise<boolean> {
    const ahead = { view, step }
    this.ahead = ahead
    this.hand.reset()
    await tick() // what the choice had promised is gone, and the board is on its way
    announce('malle:moves', view.number)
    await this.hand.motions.rest()
    if (this.ahead !== ahead) return false
    announce('malle:rests', view.number)
    return true
  }

  protected async asking(work: () => Promise<void>): Promise<void> {
    this.refused = null
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refused = error
    }
  }

  async #look(moves: readonly string[]) {
    return (await this.ask<Schema<'Previews'>>('/look', { moves })).choices
  }

  async #why(touches: readonly string[]): Promise<string> {
    return (await this.ask<Schema<'WhyNot'>>('/why', { touches })).sentence[settings.lang] ?? ''
  }
}
