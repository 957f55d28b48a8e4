/** The throws and choices that are offered, in the order in which the tray lists them. */
import type { Scene } from '$lib/board'
import { small, teamOf, type Preview, type Table, type Team } from './field'
import { previewOf } from './names'
import { share, summary } from './odds'
import type { WordList } from './words'

export interface Item {
  id: string
  kind: string // dice, jack or cell
  name: string // the number of dice or of the cell
  chosen: boolean
  preview: Preview | undefined
}

type OfGame = Scene<Table, Preview>

const rankOf = (scene: OfGame, cell: number): number | null =>
  scene.view.table.order.find((spot) => spot.cell === cell)?.rank ?? null

/** Dice first, then the balls as they lie to the jack, the jack last. */
export function items(scene: OfGame): Item[] {
  const place = ({ kind, name }: Item): number =>
    kind === 'dice' ? Number(name) - 10 : kind === 'jack' ? 99 : (rankOf(scene, Number(name)) ?? Number(name))
  return scene.targets
    .map(({ id, chosen }) => {
      const [kind = '', name = ''] = id.split(':')
      return { id, kind, name, chosen, preview: previewOf(id, scene) }
    })
    .toSorted((a, b) => place(a) - place(b))
}

export function title({ kind, name }: Item, scene: OfGame, words: WordList): string {
  if (kind === 'dice') return words.point(Number(name))
  if (kind === 'jack') return words.shootJack
  return { push: words.push(name), place: words.place(name) }[scene.view.node] ?? words.shoot(name)
}

/** What is to be known of a throw, in a few words. */
export function note({ kind, name, preview }: Item, scene: OfGame, words: WordList): string {
  if (!preview) return ''
  if (scene.view.node !== 'throw') return summary(preview, words)
  if (kind === 'jack') return words.annuls(words.percent(share(preview.annulled, preview)))
  if (preview.final) return words.winsOf(words.percent(share(preview.wins, preview)))
  if (preview.alone && preview.hold < preview.of) return words.holdsOf(words.percent(share(preview.hold, preview)))
  if (kind === 'cell') {
    const rank = rankOf(scene, Number(name)) ?? 0
    return rank === 1 ? words.nearest : words.rank(rank)
  }
  const cells = Object.keys(preview.cells)
    .map(Number)
    .filter((cell) => !small(cell))
  return words.aims(Math.min(...cells), Math.max(...cells), words.percent(share(preview.lost, preview)))
}

/** The ball that an item speaks of: the one shot at, the one thrown, or the one that leaves its cell; null while that is not known. */
export function ballOf({ name, preview }: Item, scene: OfGame): Team | null {
  const { balls, throw: made } = scene.view.table
  if (scene.view.node === 'throw') return teamOf(balls[name])
  if (scene.view.node === 'place') return teamOf(made?.team)
  const pushed = preview?.outcomes[0]?.ways[0]?.steps.find((step) => step.start !== null && step.stop === Number(name))
  return pushed ? teamOf(pushed.piece) : null
}
