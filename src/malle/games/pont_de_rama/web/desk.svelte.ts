/** What the parts of one board share: the window on the map, the card that is read, the notebook. */
import type { Scene } from '$lib/board'
import { shared } from '$lib/scene.svelte'
import { Camera } from './camera.svelte'

export const MARKS = ['✓', '?', '!', '✗', '★'] as const
export const LONGEST = 3

class Desk {
  readonly camera = new Camera()
  /** The card that is read. */
  card = $state<string | null>(null)
  noting = $state(false)
  mark = $state<string>('?')
  #scene: Scene

  constructor(scene: Scene) {
    this.#scene = scene
  }

  /** Open the card, or close it. */
  read(card: string): void {
    this.card = this.card === card ? null : card
  }

  get marks(): Record<string, string> {
    return this.#scene.notes?.get() ?? {}
  }

  /** Put the mark on a town, or take it away. */
  toggle(town: string): void {
    const { [town]: old, ...others } = this.marks
    this.#scene.notes?.set(old === this.mark || !this.mark ? others : { ...others, [town]: this.mark })
  }

  wipe(): void {
    this.#scene.notes?.set({})
  }
}

export const desk = shared<Desk, Scene>((scene) => new Desk(scene))
