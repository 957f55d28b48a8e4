/**
 * The order of events at a table: first the motion, then what follows from it, then the next one.
 *
 *   push ──▶ pause ──▶ begin ──▶ rest ──▶ settle ──▶ the next
 *
 * `begin` puts the board on its way; scores, log, offers and odds are told by `settle`, once all motions have come to rest.
 * Whoever skips, or wants no motion, sees the same in the same order, at once.
 */
import { tick } from 'svelte'
import type { Motions } from './motions'

export interface Course<News> {
  /** Whether the board moves by it, and there is somebody to see it. */
  moves: (news: News) => boolean
  /** How long (ms) what was shown before stands still. */
  pause: (news: News) => number
  begin: (news: News) => void
  settle: (news: News) => void
}

export class Queue<News> {
  #waiting: News[] = []
  #running = false
  #closed = false
  #skips = false
  #wake: () => void = () => undefined

  constructor(
    private readonly motions: Motions,
    private readonly course: Course<News>,
  ) {}

  get length(): number {
    return this.#waiting.length
  }

  push(news: News): void {
    this.#waiting.push(news)
    if (!this.#running) void this.#run()
  }

  /** To the present: nothing is waited for any more. */
  skip(): void {
    if (!this.#running) return
    this.#skips = true
    this.motions.finish()
    this.#wake()
  }

  close(): void {
    this.#closed = true
    this.#waiting = []
    this.skip()
  }

  async #run(): Promise<void> {
    this.#running = true
    for (let news = this.#waiting.shift(); news !== undefined; news = this.#waiting.shift()) {
      await this.#show(news)
      if (this.#closed) return
    }
    this.#running = this.#skips = false
  }

  async #show(news: News): Promise<void> {
    if (!this.#skips && this.course.moves(news)) {
      await this.#unlessSkipped(after(this.course.pause(news)))
      if (!this.#skips) {
        this.course.begin(news)
        await tick()
        await this.#unlessSkipped(this.motions.rest())
      }
    }
    if (this.#closed) return
    this.course.settle(news)
    await tick()
    // a board that has only now heard of it does not begin to move
    if (this.#skips) this.motions.finish()
  }

  #unlessSkipped(something: Promise<unknown>): Promise<unknown> {
    return Promise.race([something, new Promise<void>((resolve) => (this.#wake = resolve))])
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => (ms > 0 ? setTimeout(resolve, ms) : resolve()))
