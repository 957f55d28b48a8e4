/** Where everything on the sheet stands at the camera's scale, so that nothing hides another thing. */
import { names, rings } from '../art/geometry.json'
import { desk as deskOf } from './desk.svelte'
import { endAt, me, open, table, type RamaScene } from './facts'
import { MAP, TOWNS, route, town } from './geography'
import { KEY, layOut, type Box, type Wish } from './labels'
import { crowd, pieces, pinned } from './standing'

export class Layout {
  readonly #scene: () => RamaScene
  readonly #hot: () => string | null

  constructor(scene: () => RamaScene, hot: () => string | null) {
    this.#scene = scene
    this.#hot = hot
  }

  readonly scene = $derived.by(() => this.#scene())
  readonly table = $derived(table(this.scene))
  readonly desk = $derived(deskOf(this.scene))
  readonly camera = $derived(this.desk.camera)
  readonly scale = $derived(this.camera.scale)
  readonly viewBox = $derived.by(() => {
    const { x, y, width, height } = this.camera.frame
    return `${x} ${y} ${width} ${height}`
  })
  /** How large pieces are on the screen, never tiny, never huge; and in units of the map. */
  readonly drawn = $derived(Math.min(1.45, Math.max(0.58, 0.42 + 0.55 * this.scale)))
  readonly unit = $derived(this.drawn / this.scale)
  readonly letters = $derived(Math.min(16.5, Math.max(this.scene.narrow ? 12 : 11.5, 9 + 4.2 * this.scale)))

  // What may be done

  readonly legal = $derived(this.scene.targets.filter(({ id }) => id.startsWith('town:')).map(({ id }) => id.slice(5)))
  readonly chosen = $derived(this.scene.targets.find(({ id, chosen }) => chosen && id.startsWith('town:'))?.id.slice(5))
  readonly ends = $derived(new Map(this.table.ends.map((end) => [end.town, end])))
  readonly way = $derived.by(() => {
    const shown = endAt(this.scene, this.chosen ?? this.#hot() ?? '')
    return shown ? route(shown.route) : null
  })

  /** The towns round which there is a ring of the same kind, as one path: the same whatever is chosen, so that nothing is painted again. */
  readonly rings = $derived.by(() => {
    const found = new Map<string, string>()
    for (const id of this.legal) {
      const [ring, { x, y }] = [this.#ringOf(id), town(id)]
      found.set(ring, `${found.has(ring) ? `${found.get(ring)}L` : 'M'}${x} ${y}`)
    }
    return [...found]
  })

  #ringOf(id: string): string {
    const end = this.ends.get(id)
    const kind = end ? (end.tickets ? 'fly' : 'ring') : 'any'
    const size = sizeOf(id)
    return `${kind}-${size === 'port' ? 'town' : size}`
  }

  // What stands on the towns

  readonly #crowd = $derived(crowd(this.table))
  readonly pieces = $derived(pieces(this.#crowd, this.unit))
  readonly pins = $derived(pinned(open(this.scene), this.#crowd, this.unit))
  /** Where an imposed trip leads: a flag, beside the cow if it stands there. */
  readonly goals = $derived.by(() => {
    const trip = me(this.scene)?.trip
    return (trip?.goals ?? []).map((id) => ({
      id,
      kind: trip?.kind,
      x: town(id).x + (this.#crowd.has(id) ? 24 * this.unit : 0),
      y: town(id).y,
    }))
  })

  // Names

  readonly key = $derived(
    new Set([
      ...this.#crowd.keys(),
      ...this.pins.map((pin) => pin.card.town),
      ...this.goals.map((goal) => goal.id),
      ...Object.keys(this.desk.marks),
      MAP.finish,
    ]),
  )
  readonly #taken = $derived.by((): Box[] => {
    const { scale, drawn } = this
    const box = (x: number, y: number, l: number, t: number, r: number, b: number): Box => ({
      left: x * scale - l * drawn,
      top: y * scale - t * drawn,
      right: x * scale + r * drawn,
      bottom: y * scale + b * drawn,
    })
    return [
      ...this.pins.map(({ x, y }) => box(x, y, 11, 31, 11, 0)),
      ...this.pieces.map(({ who, x, y }) => (who === 'cow' ? box(x, y, 26, 18, 20, 17) : box(x, y, 12, 38, 12, 4))),
      ...this.goals.map(({ x, y }) => box(x, y, 2, 34, 26, 4)),
    ]
  })
  readonly #least = $derived(this.scale < 0.6 ? 2 : this.scale < 0.76 ? 3 : 5)
  readonly labels = $derived.by(() => {
    const wishes = TOWNS.map(({ id, name, kind }): Wish => ({
      town: town(id),
      text: name[this.scene.lang],
      rank: this.#rank(id, kind),
      radius: rings[sizeOf(id)] * this.drawn * (this.legal.includes(id) ? 1.1 : 0.75),
    }))
    const shown = wishes.filter((wish) => wish.rank <= this.#least)
    return layOut(shown, this.#taken, this.camera.frame, this.scale, this.letters)
  })

  #rank(id: string, kind: string): number {
    if (id === this.chosen) return 0
    if (this.key.has(id)) return KEY
    if (kind === 'airport') return 2
    const end = this.ends.get(id)
    return end ? (end.tickets ? 4 : 3) : 5
  }

  /** The look of a name: important ones are heavier, those that may be reached without a ticket have another colour. */
  nameOf(id: string): { heavy: boolean; colour: string } {
    const reached = id === this.chosen || (this.ends.get(id)?.tickets === 0 && this.legal.includes(id))
    return { heavy: reached || this.key.has(id), colour: reached ? names.reached : names.colour }
  }
}

/** How much room the sign of a town takes. */
export const sizeOf = (id: string): keyof typeof rings => (id === MAP.finish ? 'finish' : town(id).kind)

export const at = ({ x, y }: { x: number; y: number }, scale = 1): string => `translate(${x} ${y}) scale(${scale})`
