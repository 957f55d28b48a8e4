/** What the parts of the board read from the view. */
import type { Scene } from '$lib/board'
import { signed } from '$lib/texts'
import type { Happening, Lang, Schema } from '$lib/types'
import { eco, points } from '../rules/data.json'
import { w, type WordList } from './words'

export type Table = Schema<'PontDeRamaTable'>
export type Preview = Schema<'PontDeRamaPreview'>
export type Facts = Schema<'PontDeRamaFacts'>
export type Player = Schema<'PontDeRamaPlayer'>
export type Card = Schema<'PontDeRamaOwnCard'>
export type End = Schema<'PontDeRamaEnd'>
export type RamaScene = Scene<Table, Preview, Facts>

export const table = (scene: RamaScene): Table => scene.view.table

/** The player who looks. */
export const me = (scene: RamaScene): Player | null =>
  scene.seat === null ? null : (table(scene).players[scene.seat] ?? null)

export const themeName = (id: string, lang: Lang): string =>
  w(lang).themes[id as keyof WordList['themes']]?.[lang] ?? id
export const karmaName = (id: string, lang: Lang): string =>
  w(lang).karmas[id as keyof WordList['karmas']]?.[lang] ?? id

export const open = (scene: RamaScene): Card[] => table(scene).hand.filter((card) => !card.validated)

/** The titles of own cards, as they stand in a sentence. */
export function titles(ids: readonly string[], scene: RamaScene): string {
  const quote = scene.lang === 'fr' ? (text: string) => `«\u202f${text}\u202f»` : (text: string) => `“${text}”`
  const found = table(scene).hand.filter((card) => ids.includes(card.id))
  return found.map((card) => quote(card.title[scene.lang] ?? card.id)).join(', ')
}

export const endAt = (scene: RamaScene, id: string): End | undefined => table(scene).ends.find((end) => end.town === id)

/** How far a way to an end is, in words: the same wherever it is told. */
export function journey({ steps, tickets, cost }: End, scene: RamaScene): string {
  const words = w(scene.lang)
  return [words.steps(steps), tickets ? words.tickets(tickets, cost) : ''].filter(Boolean).join(', ')
}

/** Whether the die would be enough, were there not another destination on the way at which one must stop. */
function stops(card: Card, scene: RamaScene): boolean {
  const { node, turn, die, ends, players } = table(scene)
  const mine = me(scene)
  if (node !== 'move' || turn !== scene.seat || ends.length === 0 || mine?.trip) return false
  return (card.steps ?? 0) > 0 && (card.steps ?? 0) <= (die ?? 0) && !players.some(({ town }) => town === card.town)
}

/** How far a card's town is, in words: this turn's way if there is one. Nothing before the pawn stands on the map. */
export function distance(card: Card, scene: RamaScene): string {
  const words = w(scene.lang)
  if (card.validated || !me(scene)?.town) return ''
  const end = endAt(scene, card.town)
  if (end) return journey(end, scene)
  if (stops(card, scene)) return words.stopping(card.steps ?? 0)
  if (card.steps !== null) return words.steps(card.steps)
  return card.flying === null ? words.unreachable : words.flying(card.flying)
}

/** What an eco-planet card offers, in words: its reward, the faces that bring it, and the price of giving up. */
export function ecoOffer(scene: RamaScene): string {
  const mine = me(scene)
  const card = table(scene).hand.find(
    ({ theme, town, validated, bonus }) =>
      validated && !bonus && town === mine?.town && (theme === 'mat' || theme === 'trans'),
  )
  if (!card) return ''
  const kind = card.theme as 'mat' | 'trans'
  return w(scene.lang).ecoOffer(signed(points[kind]), eco[kind], points.given_up)
}

/** The town that must be in sight: of the cow that one is to lead, of the own pawn before a journey, or else where somebody has gone. */
export function lookedAt(scene: RamaScene): string | null {
  const { node, turn, cow, players } = table(scene)
  if (turn === scene.seat && node === 'cow') return cow
  if (turn === scene.seat && node === 'move') return me(scene)?.town ?? null
  const seat = scene.last.findLast((move) => typeof move.seat === 'number')?.seat ?? null
  return seat === null || seat === scene.seat ? null : (players[seat]?.town ?? null)
}

const MOVED = /^(?:go|cow|at):([a-z-]+)/

/** The town of the last move on the map. */
export function lastTown(last: readonly Happening[]): string | null {
  for (const { move } of [...last].reverse()) {
    const found = MOVED.exec(move ?? '')
    if (found?.[1]) return found[1]
  }
  return null
}

/** The last journey on the map, as it is told. */
export const lastJourney = (last: readonly Happening<Facts>[]): Facts | undefined =>
  last.findLast(({ facts }) => facts)?.facts

/** The face of the die: the movement roll, or whatever was rolled last. */
export function face(scene: RamaScene): number | null {
  const rolled = /^!r([1-6])$/.exec(scene.last.at(-1)?.move ?? '')
  return table(scene).die ?? (rolled ? Number(rolled[1]) : null)
}
