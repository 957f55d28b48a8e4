/** The names of what may be touched. */
import type { Scene } from '$lib/board'
import { place, type Preview, type Table } from './wall'
import { w } from './words'

export function nameOfTouch(id: string, scene: Scene<Table, Preview>): { short: string; long: string } {
  const words = w(scene.lang)
  const [kind = '', name = ''] = id.split(':')
  const { pile, level } = place(name)
  const elephant = scene.view.table.piles[pile]?.[level]
  const face = elephant?.shows ?? 't'
  const on = words.on(words.sides[face])
  switch (kind) {
    case 'elephant':
      return { short: words.elephant(name), long: `${words.elephant(name)}, ${words.side[face]}` }
    case 'ring':
      return { short: words.ring(name), long: `${words.myRing(name)}, ${on}` }
    case 'place':
      return { short: name, long: `${words.place(name)}, ${elephant?.rings ? words.partner : on}` }
    case 'slot':
      return { short: name, long: `${words.place(name)}, ${words[lies(name, scene)](name.charAt(0))}` }
    case 'pass':
      return { short: words.keepShort, long: words.keep }
    default:
      return { short: words.swapShort, long: words.swap }
  }
}

/** How a slot lies to the elephants of its pile. */
export function lies(name: string, scene: Scene<Table, Preview>): 'alone' | 'under' | 'onTop' | 'between' {
  const { pile, level } = place(name)
  const own = scene.path.some((id) => id.startsWith(`elephant:${name.charAt(0)}`))
  const others = (scene.view.table.piles[pile]?.length ?? 0) - (own ? 1 : 0)
  if (others === 0) return 'alone'
  if (level === 0) return 'under'
  return level === others ? 'onTop' : 'between'
}
