/** The names of what may be touched. */
import type { Scene } from '$lib/board'
import { teamOf, type Preview, type Table } from './field'
import { chance } from './odds'
import { w } from './words'

export function nameOfTouch(id: string, scene: Scene<Table, Preview>): { short: string; long: string } {
  const words = w(scene.lang)
  const [kind = '', name = ''] = id.split(':')
  const throwing = scene.view.node === 'throw'
  const known = throwing ? previewOf(id, scene) : undefined
  const odds = known ? `, ${chance(known, words)}` : ''
  if (kind === 'dice') return { short: words.point(Number(name)), long: words.pointLong(Number(name)) + odds }
  if (kind === 'jack') return { short: words.shootJack, long: words.shootJack + odds }
  if (throwing) {
    const ball = words.ball[teamOf(scene.view.table.balls[name])]
    return { short: words.shoot(name), long: words.shootLong(ball, name) + odds }
  }
  return { short: words.cell(name), long: scene.view.node === 'push' ? words.push(name) : words.place(name) }
}

/** The move of a touch: each of them is one touch long. */
export function moveOf(id: string, scene: Scene<Table, Preview>): string {
  const [kind = '', name = ''] = id.split(':')
  if (kind === 'dice') return `p${name}`
  if (kind === 'jack') return 'sj'
  return `${{ place: 'c', push: 'd' }[scene.view.node] ?? 's'}${name}`
}

/** What a touch may bring, once that is known. */
export function previewOf(id: string, scene: Scene<Table, Preview>): Preview | undefined {
  return scene.previews.get(moveOf(id, scene))
}
