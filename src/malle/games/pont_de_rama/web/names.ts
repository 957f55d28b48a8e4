/** What the touch targets are called, in the breadcrumb and for screen readers. */
import { endAt, journey, table, themeName, titles, type RamaScene } from './facts'
import { townName } from './geography'
import { w } from './words'

export interface Name {
  short: string
  long: string
}

const same = (text: string): Name => ({ short: text, long: text })

export function nameOf(id: string, scene: RamaScene): Name {
  const words = w(scene.lang)
  const [kind = '', rest = ''] = id.split(':')
  if (kind === 'town') return { short: townName(rest, scene.lang), long: ofTown(rest, scene) }
  if (kind === 'theme') return same(themeName(rest, scene.lang))
  if (kind === 'seat') {
    const who = scene.names[Number(rest)] ?? ''
    return { short: who, long: words.giveTo(who) }
  }
  const [short, more] = words.acts[id] ?? [id, '']
  return { short, long: more ? `${short}. ${more}` : short }
}

function ofTown(id: string, scene: RamaScene): string {
  const words = w(scene.lang)
  const { node, places } = table(scene)
  const name = townName(id, scene.lang)
  if (node === 'place') return words.place(scene.names[places ?? 0] ?? '', name)
  if (node === 'cow') return words.cow(name)
  const end = endAt(scene, id)
  if (!end) return words.stay(name)
  const validates = end.validates.length > 0 ? words.validates(titles(end.validates, scene)) : ''
  return words.go(name, journey(end, scene), validates)
}
