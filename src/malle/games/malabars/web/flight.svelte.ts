/** The flight of a ring that somebody has just moved; my own is there already. */
import type { Scene } from '$lib/board'
import type { Wall } from './shown'
import { read, type Moved, type Standing } from './wall'

export interface Flight {
  id: number // of the elephant that it flies to
  ring: string
  from: Standing
  to: Standing
}

export class Flights {
  now = $state.raw<Flight | null>(null)
  #seen = -1
  #foreseen = '' // the move whose outcome is shown already

  watch(scene: Scene, wall: Wall): void {
    const { number } = scene.view
    if (scene.path.length === 2) this.#foreseen = scene.moves[0]?.move ?? this.#foreseen
    if (this.#seen >= 0 && number > this.#seen && number - this.#seen <= 2 && scene.motion !== 'none') {
      const news = scene.last.filter((each) => (each.number ?? -1) >= this.#seen && each.move !== this.#foreseen)
      const hops = news.flatMap(({ move }) => read(move) ?? []).filter((moved) => moved.kind === 'R')
      this.now = hops.flatMap((hop) => flight(hop, wall) ?? [])[0] ?? null
      this.#foreseen = ''
    }
    this.#seen = number
  }

  /** Draw it: up, over and down. */
  fly = (node: SVGGElement, { flight: { from, to }, pace }: { flight: Flight; pace: number }): void => {
    const at = (x: number, y: number, scale: number) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` })
    const top = Math.min(from.y, to.y) - 46
    const frames = [at(from.x, from.y, 1), at((from.x + to.x) / 2, top, 1.18), at(to.x, to.y, 1)]
    const way = node.animate(frames, { duration: 520 * pace, easing: 'ease-in-out', fill: 'forwards' })
    const landed = (): void => {
      this.now = null
    }
    way.finished.then(landed, landed)
  }
}

function flight({ here, there }: Moved, wall: Wall): Flight | null {
  const [from, to] = [wall.at(here), wall.at(there)]
  const id = wall.ids[there.pile]?.[there.level]
  const ring = wall.elephant(there)?.rings.charAt(0)
  return from && to && ring && id !== undefined ? { id, ring, from, to } : null
}
