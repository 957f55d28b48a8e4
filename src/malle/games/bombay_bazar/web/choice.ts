/** What the path says so far: the model in the hand, the ways it may lie, and the one chosen. */
import type { Scene } from '$lib/board'
import type { Offer, Schema } from '$lib/types'
import { solitaire as marks } from '../rules/data.json'
import { turns } from './geometry'
import { byId } from './models'

export type Table = Schema<'BombayBazarTable'>
export type Preview = Schema<'BombayBazarAnyPreview'>
export type Laying = Schema<'BombayBazarPreview'>
export type Here = Scene<Table, Preview>

export interface Way {
  touch: string
  text: string
  move: string
  turns: number // clockwise, from the model as it lies in the tray
}

const after = (touches: readonly string[], kind: string): string | null =>
  touches.find((touch) => touch.startsWith(kind))?.slice(kind.length) ?? null

/** The models that fit. */
export const fitting = (scene: Here): ReadonlySet<string> =>
  new Set(scene.offers.map((offer) => after(offer.touches, 'stack:')).filter((id) => id !== null))

export const inHand = (scene: Here): string | null => after(scene.path, 'stack:')

export const chosenWay = (scene: Here): string | null => after(scene.path, 'orientation:')

/** The ways a model may lie on the target, in the order in which it turns. */
export function ways(scene: Here, model: string): Way[] {
  const base = byId.get(model)?.text ?? ''
  const way = (offer: Offer): Way => {
    const text = after(offer.touches, 'orientation:') ?? ''
    return { touch: `orientation:${text}`, text, move: offer.move, turns: turns(base, text) }
  }
  return scene.offers
    .filter((offer) => offer.touches[0] === `stack:${model}`)
    .map(way)
    .sort((one, other) => one.turns - other.turns)
}

/** Turn the piece in the hand to its next way. */
export function turn(scene: Here): void {
  const model = inHand(scene)
  if (model === null) return
  const all = ways(scene, model)
  const now = all.findIndex((way) => way.text === chosenWay(scene))
  const next = all[(now + 1) % all.length]
  if (next && next.text !== chosenWay(scene)) scene.touch(next.touch)
}

/** What a way is worth: how far it takes the trunk; alone, what it does to the score. */
export function worth(scene: Here, gain: Laying): number {
  const alone = scene.view.table.solitaire
  return alone && gain.score ? gain.score.score - alone.score : gain.gain
}

/** A medal of a game alone, and the score that brings it. */
export type Prize = readonly [kind: string, mark: number]

/** The medals there are, the easiest one first. */
export const prizes = ({ board }: Table): Prize[] => Object.entries(marks[board as keyof typeof marks]).reverse()

/** The one to win next; whoever has them all keeps the best. */
export const nextPrize = (table: Table): Prize | undefined =>
  prizes(table).find(([, mark]) => mark > (table.solitaire?.score ?? 0)) ?? prizes(table).at(-1)

/** What laying the piece would bring, if that is what the path leads to. */
export const laying = (preview: Preview | null | undefined): Laying | null =>
  preview && 'gain' in preview ? preview : null
