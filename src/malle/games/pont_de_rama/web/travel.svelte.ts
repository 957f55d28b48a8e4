/** Pawns and the cow travel from where they stood to where they stand, along the way that was shown or a likely one. */
import { table, type RamaScene } from './facts'
import type { Who } from './standing'
import { between, route, spot } from './geography'

const STEPS = 3 // a position that is further on than this is a jump

export function travels(
  scene: () => RamaScene,
  travelled: (towns: readonly string[]) => void,
): (node: SVGGElement, who: Who) => void {
  let shown: readonly string[] = []
  $effect(() => {
    const way = scene().preview?.route
    if (way && way.length > 1) shown = way
  })

  return (node, who) => {
    let number = scene().view.number
    let here = place(scene(), who)
    $effect(() => {
      const now = scene()
      const there = place(now, who)
      const fresh = now.view.number > number && now.view.number <= number + STEPS
      number = now.view.number
      if (there === here) return
      const from = here
      here = there
      if (!fresh || !from || !there) return
      const known = shown[0] === from && shown.at(-1) === there
      const towns = known ? shown : who === 'cow' ? [from, there] : between(from, there)
      const way = route(towns).points
      travelled(towns)
      if (now.motion === 'none') {
        node.animate({ opacity: [0, 1] }, { duration: 120 })
        return
      }
      const end = spot(there)
      const stand = node.transform.baseVal.consolidate()?.matrix
      const [dx, dy] = stand ? [stand.e - end[0], stand.f - end[1]] : [0, 0]
      const ms = Math.min(900, 280 + 90 * (towns.length - 1))
      node.animate(
        way.map(([x, y], i) => ({
          transform: `translate(${x + dx}px, ${y + dy}px)`,
          offset: way.length > 1 ? i / (way.length - 1) : 1,
        })),
        { duration: now.motion === 'quick' ? ms / 2 : ms, easing: 'cubic-bezier(.3,.6,.2,1)' },
      )
    })
  }
}

const place = (scene: RamaScene, who: Who): string | null =>
  who === 'cow' ? table(scene).cow : (table(scene).players[who]?.town ?? null)
