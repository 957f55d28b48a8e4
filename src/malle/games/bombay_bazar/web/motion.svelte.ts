/** What has come since the view before: it lands and grows. After a jump everything is simply there. */
import { untrack } from 'svelte'
import type { Here } from './choice'

export class Growth {
  #scene: () => Here
  #before = { number: -1, lengths: [] as number[], pieces: 0 }
  #from = $state.raw<readonly number[]>([])
  /** Whether a piece has just been laid. */
  lands = $state(false)

  constructor(scene: () => Here) {
    this.#scene = scene
    $effect.pre(() => {
      const { number, table } = scene().view
      const now = { number, lengths: table.trunks.map((trunk) => trunk.path.length), pieces: table.pieces.length }
      untrack(() => this.#step(now))
    })
  }

  /** How long a segment takes to grow, in ms. */
  get per(): number {
    return this.#scene().motion === 'quick' ? 55 : 110
  }

  /** What has grown last is, until the game is over: then it is a part of its trunk like any other. */
  isFresh(seat: number, n: number): boolean {
    return n >= (this.#from[seat] ?? Infinity) && !this.#scene().rest.view.over
  }

  /** When a fresh segment begins to grow, in ms. */
  wait(seat: number, n: number): number {
    return Math.min((n - (this.#from[seat] ?? Infinity)) * this.per, 790)
  }

  #step(now: { number: number; lengths: number[]; pieces: number }): void {
    const before = this.#before
    const step = now.number - before.number
    this.#before = now
    if (step === 0) return
    this.lands = step <= 2 && before.number >= 0 && now.pieces >= before.pieces
    this.#from = this.lands ? before.lengths : now.lengths
  }
}

/** The angle of the piece in the hand: it always turns onwards, never back. */
export class Spin {
  angle = $state(0)
  #last = { model: null as string | null, turns: 0 }

  constructor(held: () => { model: string | null; turns: number }) {
    $effect.pre(() => {
      const now = held()
      untrack(() => {
        const onwards = (now.turns - this.#last.turns + 6) % 6
        this.angle = now.model === this.#last.model ? this.angle + 60 * onwards : 60 * now.turns
        this.#last = now
      })
    })
  }
}
