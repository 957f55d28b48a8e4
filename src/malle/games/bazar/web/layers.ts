/** The city without its tiles and its writing: which symbols of the art lie where, in the order in which they are drawn. */
import { gutter, square, variants } from '../art/geometry.json'
import { DISTRICTS, formOf, type Box, type District, type Plan } from './city'

/** A symbol in a box, or moved and stretched, or just where it was drawn. */
export interface Layer {
  name: string
  box?: Box
  transform?: string
}

const kinds: Readonly<Record<string, number>> = variants
const ANNEXES = ['NOI', 'HAR']
const within = ({ x, y, w, h }: Box, dx: number, dy: number): Box => ({
  x: x + dx,
  y: y + dy,
  w: w - 2 * dx,
  h: h - 2 * dy,
})
const plain = (...names: string[]): Layer[] => names.map((name) => ({ name }))
/** What is drawn on the plan of squares is stretched to this one. */
const stretched = ({ stretch: transform }: Plan, ...names: string[]): Layer[] =>
  names.map((name) => ({ name, transform }))

export const shown = (plan: Plan): District[] =>
  DISTRICTS.filter(({ drawing }) => !drawing.some((each) => plan.folded(each)))

/** From the sea to the walls. */
export function ground(plan: Plan, open: ReadonlySet<string>): Layer[] {
  const { upright, folds } = plan
  const annexes = ANNEXES.filter((id) => !(id === 'NOI' ? folds.west : folds.east))
  const [mid] = plan.middle('f1')
  return [
    ...(upright ? plain('sea-upright') : plain('sea', 'shore')),
    ...(upright && !folds.west ? stretched(plan, 'land-upright') : []),
    ...stretched(plan, 'shallows', ...(folds.east ? [] : ['shallows-HAR'])),
    ...(upright ? [] : plain('ships')),
    ...stretched(plan, 'ground', ...annexes.map((id) => `ground-${id}`)),
    ...shown(plan).flatMap((place) => cells(place, plan)),
    ...stretched(plan, 'streets'),
    ...plan.at.boats.map(([boat, x, y, scale]) => ({
      name: String(boat),
      transform: `translate(${mid + Number(x)} ${y}) scale(${scale})`,
    })),
    ...stretched(plan, ...annexes.map((id) => `wall-${id}`)),
    ...stretched(plan, ...ANNEXES.map((id) => `${open.has(id) ? 'open' : 'shut'}-${id}`), 'wall'),
  ]
}

function cells({ id, cells }: District, plan: Plan): Layer[] {
  const edge = gutter / square
  return cells.flatMap((cell, n) => {
    const box = within(plan.box([cell]), plan.cell[0] * edge, plan.cell[1] * edge)
    return [`cell-${id}`, `paving-${id}-${n % (kinds[id] ?? 1)}`, `edge-${id}`].map((name) => ({ name, box }))
  })
}

/** What the districts are known for: the sky, the house, a garden where there is room; and the shade over what is closed. */
export const sights = (plan: Plan, open: ReadonlySet<string>): Layer[] => [
  ...shown(plan).flatMap((place) => sight(place, plan)),
  ...shown(plan).flatMap(({ id }) => (ANNEXES.includes(id) && !open.has(id) ? stretched(plan, `shade-${id}`) : [])),
]

function sight(place: District, plan: Plan): Layer[] {
  const { inset, pad, foot, garden } = plan.at.view
  const sky = within(plan.box(place.drawing), inset, inset)
  const room = within(sky, pad, pad)
  const form = formOf(place)
  return [
    { name: `sky-${place.id}`, box: sky },
    ...(form === 'tall' ? [{ name: `garden-${place.id}`, box: { ...room, h: garden } }] : []),
    { name: `house-${place.id}`, box: { ...room, h: room.h - foot[form] } },
  ]
}
