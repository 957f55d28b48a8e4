/** The names of what may be touched. */
import type { Here } from './choice'
import type { Way } from './city'
import { called, district, effectOf, merchant, say } from './words'

export function nameOfTouch(id: string, scene: Here): { short: string; long: string } {
  const words = say(scene.lang)
  const [kind = '', rest = ''] = id.split(':')
  const both = (text: string): { short: string; long: string } => ({ short: text, long: text })
  switch (kind) {
    case 'hand': {
      const short = merchant(rest, scene.lang)
      return { short, long: `${short}. ${effectOf(rest, scene.lang)}` }
    }
    case 'cell': {
      const cell = scene.view.table.cells.find((each) => each.id === rest)
      const what = cell?.tile ? called(cell.tile, scene.lang) : words.empty
      return { short: rest, long: words.cell(rest, district(cell?.district ?? '', scene.lang), what) }
    }
    case 'way':
      return both(words.ways[rest as Way])
    case 'steps':
      return both(words.steps(Number(rest)))
    case 'turn':
      return both(words.turns[rest as 'L' | 'R'])
    case 'pass':
      return both(words.pass)
    case 'decline':
      return both(words.decline)
    default:
      return both(id)
  }
}
