/** Where everything on the sheet stands at the camera's scale, so that nothing hides another thing. */
import { names, rings } from '../art/geometry.json'
import { desk as deskOf } from './desk.svelte'
import { endAt, me, open, table, type RamaScene } from './facts'
import { MAP, TOWNS, route, town, townName, type Town } from './geography'
import { KEY, layOut, type Box, type Label, type Wish } from './labels'
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

  readonly #towns = $derived(
    this.scene.targets.flatMap(({ id }) => (id.startsWith('town:') ? [id.slice(5)] : [])).join(' '),
  )
  /** The towns of the move: the same whatever is chosen, so that nothing is laid out or painted again. */
  readonly legal = $derived(this.#towns.split(' ').filter(Boolean))
  readonly #legal = $derived(new Set(this.legal))
  readonly chosen = $derived(this.scene.targets.find(({ id, chosen }) => chosen && id.startsWith('town:'))?.id.slice(5))
  readonly ends = $derived(new Map(this.table.ends.map((end) => [end.town, end])))
  readonly way = $derived.by(() => {
    const shown = endAt(this.scene, this.chosen ?? this.#hot() ?? '')
    return shown ? route(shown.route.split(' ')) : null
  })

  /** The towns round which there is a ring of the same kind, as one path. */
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
  readonly #names = $derived(
    this.#layOut(
      TOWNS.map((town) => this.#wish(town)).filter(({ rank }) => rank <= this.#least),
      this.#taken,
    ),
  )
  /** The town that is chosen has its name, too; all others stay where they are. */
  readonly labels = $derived.by(() => {
    const { chosen } = this
    if (!chosen || this.#names.some(({ id }) => id === chosen)) return this.#names
    const taken = [...this.#taken, ...this.#names.map(({ box }) => box)]
    return [...this.#names, ...this.#layOut([{ ...this.#wish(town(chosen)), rank: KEY }], taken)]
  })

  #layOut(wishes: readonly Wish[], taken: readonly Box[]): Label[] {
    return layOut(wishes, taken, this.camera.frame, this.scale, this.letters)
  }

  #wish(town: Town): Wish {
    const radius = rings[sizeOf(town.id)] * this.drawn * (this.#legal.has(town.id) ? 1.1 : 0.75)
    return { town, text: townName(town.id, this.scene.lang), rank: this.#rank(town), radius }
  }

  #rank({ id, kind }: Town): number {
    if (this.key.has(id)) return KEY
    if (kind === 'airport') return 2
    const end = this.ends.get(id)
    return end ? (end.tickets ? 4 : 3) : 5
  }

  /** The look of a name: important ones are heavier, those that may be reached without a ticket have another colour. */
  nameOf(id: string): { heavy: boolean; colour: string } {
    const reached = id === this.chosen || (this.ends.get(id)?.tickets === 0 && this.#legal.has(id))
    return { heavy: reached || this.key.has(id), colour: reached ? names.reached : names.colour }
  }
}

/** How much room the sign of a town takes. */
export const sizeOf = (id: string): keyof typeof rings => (id === MAP.finish ? 'finish' : town(id).kind)

export const at = ({ x, y }: { x: number; y: number }, scale = 1): string => `translate(${x} ${y}) scale(${scale})`
