/** The time, anew every so many milliseconds, for what runs down and what is told by how long ago it was. */
import { onMount } from 'svelte'

export class Now {
  /** As `Date.now()` has it. */
  ms = $state(Date.now())

  constructor(every: number) {
    onMount(() => {
      const timer = setInterval(() => (this.ms = Date.now()), every)
      return () => clearInterval(timer)
    })
  }
}
