/** What is on its way on a board, and when it has come to rest. */

/** Something on its way: an animation of the browser is one, and whatever else says when it ends and can be ended early. */
export interface Moving {
  readonly finished: Promise<unknown>
  finish: () => void
}

export class Motions {
  #held = new Set<Moving>()
  #parts = new Set<Element>()

  /** Nothing follows until this has come to rest. */
  hold = (moving: Moving): void => {
    this.#held.add(moving)
    const rests = (): void => void this.#held.delete(moving)
    moving.finished.then(rests, rests)
  }

  /** Whatever the browser moves inside this element is waited for, too; the answer ends that. */
  among = (part: Element): (() => void) => {
    this.#parts.add(part)
    return () => this.#parts.delete(part)
  }

  /** Until nothing moves any more; a motion that begins when another ends is part of it. */
  async rest(): Promise<void> {
    do {
      while (this.#now().length > 0) await Promise.allSettled(this.#now().map((each) => each.finished))
      await nextFrame()
    } while (this.#now().length > 0)
  }

  /** Come to rest at once. */
  finish(): void {
    for (const each of this.#now()) each.finish()
  }

  #now(): Moving[] {
    return [...this.#held, ...[...this.#parts].flatMap(moved)]
  }
}

/** For whoever watches the page: `malle:moves` when a board begins to move, `malle:rests` before what follows is told. */
export const announce = (type: 'malle:moves' | 'malle:rests', number: number): void =>
  void document.dispatchEvent(new CustomEvent(type, { detail: { number } }))

/** What the browser moves in an element; what repeats, as targets that breathe do, is no motion. */
function moved(part: Element): Moving[] {
  return part
    .getAnimations({ subtree: true })
    .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().iterations === 1)
}

/** A transition may begin a frame after its cause; where nothing is painted there are no frames. */
const nextFrame = (): Promise<unknown> =>
  document.visibilityState === 'hidden' ? Promise.resolve() : new Promise(requestAnimationFrame)
