/** What the path and its preview say about the city. */
import type { Scene } from '$lib/board'
import type { Schema } from '$lib/types'
import { events } from '../rules/data.json'
import { cellsOf } from './city'
import { underWay } from './payday.svelte'
import { say } from './words'

export type Table = Schema<'BazarTable'>
export type Preview = Schema<'BazarPreview'>
export type Facts = Schema<'BazarFacts'>
export type Account = Schema<'BazarDistrict'>
export type Tile = Schema<'BazarTile'>
export type Here = Scene<Table, Preview, Facts>

/** The accounts of the districts: as they are being paid, or as they would be after the move that is shown. */
export function accounts(scene: Here): (Account & { changed: boolean })[] {
  const paid = new Map(underWay(scene)?.districts.map((each) => [each.id, each]))
  const after = new Map(scene.preview?.districts.map((each) => [each.id, each]))
  return scene.view.table.districts.map((now) => {
    const then = after.get(now.id)
    return { ...(paid.get(now.id) ?? then ?? now), changed: then !== undefined && then.open }
  })
}

/** The seats that a district pays. */
export const payees = ({ paid }: { paid: readonly number[] }): number[] =>
  paid.flatMap((coins, seat) => (coins > 0 ? [seat] : []))

/** What a guild is being paid, or would be if the turn ended like this. */
export const income = (scene: Here, seat: number): number =>
  underWay(scene)?.gains[seat] ?? scene.preview?.income[seat] ?? scene.view.table.guilds[seat]?.income ?? 0

/** The coins for which the Governor opens the Harem. */
const KINDNESS = events.find(({ code }) => code === 'BON')?.coins ?? 0

/** How far a closed district is from coming into play: the Black Market by its tiles, the Harem by the coins of the richest. */
export function closed({ lang, view }: Here, { id, tiles }: Account): string {
  if (id !== 'NOI') return say(lang).collected(Math.max(...view.table.guilds.map(({ coins }) => coins)), KINDNESS)
  const places = cellsOf(id).length
  const filled = tiles.reduce((sum, count) => sum + count, 0)
  return say(lang).filled(view.table.market_full ? places : filled, places)
}

/** The merchant taken from the hand. */
export const taken = (scene: Here): string | null =>
  scene.path.find((touch) => touch.startsWith('hand:'))?.slice(5) ?? null

/** The merchants of the hand that may be placed. */
export const playable = (scene: Here): ReadonlySet<string> =>
  new Set(scene.offers.map((offer) => offer.touches[0] ?? '').filter((touch) => touch.startsWith('hand:')))

/** Whether a position comes so soon after another that it was seen to change; more moves at once are a jump to another moment of the game. */
export const follows = (before: number, now: number, most: number): boolean =>
  before >= 0 && now > before && now - before <= most

/** The name of a tile: nobody has two of a kind. */
export const keyOf = ({ guild, kind }: Tile): string => `${guild}${kind}`

/** The place in the order of the guild whose turn it is; behind the last one when all have placed. */
export function placing({ order, turn, waiting }: Table): number {
  if (turn === 0 || waiting.turn_of === null) return -1
  return order.indexOf(waiting.turn_of)
}

/** The nodes at which a merchant acts from the cell where it stands. */
export const ACTING: readonly string[] = ['push', 'throw', 'swap', 'walk', 'turn', 'pick']

/** The tile that the move puts down, if it puts one down. */
export function placed(scene: Here): Tile | null {
  if (!scene.preview?.placed) return null
  const { waiting } = scene.view.table
  if (scene.view.node === 'market') return waiting.tile
  return { guild: waiting.turn_of ?? scene.seat ?? 0, kind: taken(scene) ?? 'STA', face_up: true }
}
