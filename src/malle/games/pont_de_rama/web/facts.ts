/** What the parts of the board read from the view. */
import type { Scene } from '$lib/board'
import type { Happening, Lang, Schema } from '$lib/types'
import { karma, themes } from '../presentation/cards.json'
import type { Theme } from './themes'
import { w } from './words'

export type Table = Schema<'PontDeRamaTable'>
export type Preview = Schema<'PontDeRamaPreview'>
export type Player = Schema<'PontDeRamaPlayer'>
export type Card = Schema<'PontDeRamaOwnCard'>
export type End = Schema<'PontDeRamaEnd'>
export type RamaScene = Scene<Table, Preview>

export const table = (scene: RamaScene): Table => scene.view.table

/** The player who looks. */
export const me = (scene: RamaScene): Player | null =>
  scene.seat === null ? null : (table(scene).players[scene.seat] ?? null)

export const themeName = (id: string, lang: Lang): string => themes[id as Theme]?.[lang] ?? id
export const karmaName = (id: string, lang: Lang): string => karma[id as keyof typeof karma]?.[lang] ?? id

export const open = (scene: RamaScene): Card[] => table(scene).hand.filter((card) => !card.validated)

/** The titles of own cards, as they stand in a sentence. */
export function titles(ids: readonly string[], scene: RamaScene): string {
  const quote = scene.lang === 'fr' ? (text: string) => `«\u202f${text}\u202f»` : (text: string) => `“${text}”`
  const found = table(scene).hand.filter((card) => ids.includes(card.id))
  return found.map((card) => quote(card.title[scene.lang] ?? card.id)).join(', ')
}

export const endAt = (scene: RamaScene, id: string): End | undefined => table(scene).ends.find((end) => end.town === id)

/** How far a card's town is, in words; nothing before the pawn stands on the map. */
export function distance(card: Card, scene: RamaScene): string {
  const words = w(scene.lang)
  if (card.validated || !me(scene)?.town) return ''
  if (card.steps !== null) return words.steps(card.steps)
  return card.flying === null ? words.unreachable : words.flying(card.flying)
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

/** The face of the die: the movement roll, or whatever was rolled last. */
export function face(scene: RamaScene): number | null {
  const rolled = /^!r([1-6])$/.exec(scene.last.at(-1)?.move ?? '')
  return table(scene).die ?? (rolled ? Number(rolled[1]) : null)
}
