/** The flight of a ring that somebody has just moved; my own is there already. */
import type { Scene } from '$lib/board'
import type { Wall } from './shown'
import { place, type Facts, type Preview, type Standing, type Table } from './wall'
import { leap } from './ways'

export interface Flight {
  id: number // of the elephant that it flies to
  ring: string
  way: readonly Standing[] // from elephant to elephant
}

const HOP = 260 // milliseconds

export class Flights {
  now = $state.raw<Flight | null>(null)
  #seen = -1
  #foreseen = '' // the move whose outcome is shown already

  watch(scene: Scene<Table, Preview, Facts>, wall: Wall): void {
    const { number } = scene.view
    if (scene.path.length === 2) this.#foreseen = scene.moves[0]?.move ?? this.#foreseen
    if (this.#seen >= 0 && number > this.#seen && number - this.#seen <= 2 && scene.motion !== 'none') {
      const news = scene.last.filter((each) => (each.number ?? -1) >= this.#seen && each.move !== this.#foreseen)
      const ways = news.flatMap(({ facts }) => facts?.way ?? [])
      this.now = flight(ways, wall)
      this.#foreseen = ''
    }
    this.#seen = number
  }

  /** Draw it: hop after hop. */
  fly = (node: SVGGElement, { flight, pace }: { flight: Flight; pace: number }): void => {
    const at = ({ x, y }: Standing, scale: number) => ({
      transform: `translate(${x}px, ${y}px) scale(${scale})`,
    })
    const frames = flight.way.flatMap((to, i) => {
      const from = flight.way[i - 1]
      return from ? [at(leap(from, to), 1.14), at(to, 1)] : [at(to, 1)]
    })
    const duration = HOP * Math.max(2, flight.way.length - 1) * pace
    const way = node.animate(frames, {
      duration,
      easing: 'linear',
      fill: 'forwards',
    })
    const landed = (): void => {
      this.now = null
    }
    way.finished.then(landed, landed)
  }
}

function flight(names: readonly string[], wall: Wall): Flight | null {
  const way = names.map(place)
  const there = way.at(-1)
  const id = there && wall.ids[there.pile]?.[there.level]
  const ring = wall.elephant(there ?? null)?.rings.charAt(0)
  return ring && id !== undefined ? { id, ring, way: way.flatMap((each) => wall.at(each) ?? []) } : null
}
