/**
 * A part of a page that its first sight does not need (the end of a game, a menu, the pay of a turn): a chunk of its own, fetched when the
 * browser has nothing else to do, or at once by whoever reads `part` before that.
 */
export class Late<Part> {
  #part = $state.raw<Part | null>(null)
  #coming: Promise<void> | null = null
  readonly #load: () => Promise<Part>

  constructor(load: () => Promise<Part>) {
    this.#load = load
  }

  /** The part, or null while it is on its way. */
  get part(): Part | null {
    if (this.#part === null) void this.fetch()
    return this.#part
  }

  /** Fetch it now. What failed is fetched again by the next who asks. */
  fetch(): Promise<void> {
    this.#coming ??= this.#load().then(
      (part) => void (this.#part = part),
      () => void (this.#coming = null),
    )
    return this.#coming
  }

  /** Fetch it when there is nothing else to do: for `onMount`. */
  readonly soon = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void this.fetch(), { timeout: 2000 })
    else setTimeout(() => void this.fetch(), 500)
  }
}
