/** The names of what may be touched. */
import type { Scene } from '$lib/board'
import { place, side, type Preview, type Table } from './wall'
import { w } from './words'

export function nameOfTouch(id: string, scene: Scene<Table, Preview>): { short: string; long: string } {
  const words = w(scene.lang)
  const [kind = '', name = ''] = id.split(':')
  const { pile, level } = place(name)
  const standing = scene.view.table.piles[pile] ?? []
  const elephant = standing[level]
  const shows = words.sides[side(elephant)]
  switch (kind) {
    case 'elephant':
      return { short: words.elephant(name), long: words.elephantLong(name, shows) }
    case 'ring':
      return { short: words.ring(name), long: words.ringLong(name, shows) }
    case 'place':
      return { short: name, long: elephant?.rings ? words.partner(name) : words.placeLong(name, shows) }
    case 'slot':
      return { short: name, long: slotName(name, scene) }
    case 'pass':
      return { short: words.keepShort, long: words.keep }
    default:
      return { short: words.swapShort, long: words.swap }
  }
}

function slotName(name: string, scene: Scene<Table, Preview>): string {
  const words = w(scene.lang)
  const { pile, level } = place(name)
  const letter = name.charAt(0)
  const own = scene.path.some((id) => id.startsWith(`elephant:${letter}`))
  const others = (scene.view.table.piles[pile]?.length ?? 0) - (own ? 1 : 0)
  if (others === 0) return words.alone(name, letter)
  if (level === 0) return words.under(name, letter)
  return level === others ? words.onTop(name, letter) : words.between(name, letter)
}
