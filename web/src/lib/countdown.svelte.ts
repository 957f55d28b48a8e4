/** A countdown in whole seconds, said at its start and at ten: a number for the eye each second, two sentences for the ear. */
import { Now } from './clock.svelte'

export class Countdown {
  #clock = new Now(250)
  readonly #ends: () => number | null

  constructor(ends: () => number | null, say: (seconds: number) => void) {
    this.#ends = ends
    let said: number | null = null
    $effect(() => {
      const until = ends()
      if (until !== null && said !== until) {
        said = until
        say(this.left)
      }
    })
    $effect(() => {
      if (this.left === TEN) say(TEN)
    })
  }

  /** Whole seconds that are left. */
  get left(): number {
    const until = this.#ends()
    return until === null ? 0 : Math.max(0, Math.ceil((until - this.#clock.ms) / 1000))
  }
}

const TEN = 10
