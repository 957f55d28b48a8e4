/** A countdown in whole seconds, said at its start and at ten: a number for the eye each second, two sentences for the ear. */
import { onMount } from 'svelte'

export class Countdown {
  #now = $state(Date.now())
  readonly #ends: () => number | null

  constructor(ends: () => number | null, say: (seconds: number) => void) {
    this.#ends = ends
    let said: number | null = null
    onMount(() => {
      const timer = setInterval(() => {
        this.#now = Date.now()
      }, 250)
      return () => clearInterval(timer)
    })
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

  get now(): number {
    return this.#now
  }

  /** Whole seconds that are left. */
  get left(): number {
    const until = this.#ends()
    return until === null ? 0 : Math.max(0, Math.ceil((until - this.#now) / 1000))
  }
}

const TEN = 10
