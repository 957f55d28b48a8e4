/** Malabars: a wall of elephants in a circus tent. */
import '../art/colours.css'
import shapes from '../art/shapes.svg?raw'
import type { BoardModule, Scene } from '$lib/board'
import { define } from '$lib/shapes'
import { w as common } from '$lib/words'
import Board from './Board.svelte'
import { lies, nameOfTouch } from './names'
import Panel from './Panel.svelte'
import Token from './Token.svelte'
import { nameOf, piles, read, type Facts, type Preview, type Table } from './wall'
import { w } from './words'

define(shapes)

type At = Scene<Table, Preview>

/** How an elephant gets to its place: between and under others it slides, on top and alone it is set. */
const LAID = { onTop: 'setOnTop', alone: 'setOnBase', between: 'slide', under: 'slide' } as const
const COLOURS = { w: 'var(--mal-white)', b: 'var(--mal-black)' }
const colour = (scene: At, seat: number): 'w' | 'b' => scene.view.table.colours[seat] ?? 'w'

export default {
  layout: 'wide',
  cloth: 'var(--mal-tent)',
  stitch: 'transparent',
  Board,
  Panel,
  Token,
  colour: (seat, scene) => COLOURS[colour(scene, seat)],
  name: nameOfTouch,
  consequence(scene) {
    const words = w(scene.lang)
    const moved = read(scene.moves[0]?.move)
    if (!moved) return scene.path[0] === 'swap' ? words.willSwap : words.willKeep
    if (scene.preview?.wins) return words.willWin
    const there = nameOf(moved.there.pile, moved.there.level)
    if (moved.kind === 'R') return words.willHop(nameOf(moved.here.pile, moved.here.level), there)
    const elephant = piles(scene.preview?.position ?? '')[moved.there.pile]?.[moved.there.level]
    return words.willShow(there, words.sides[elephant?.shows ?? 't'])
  },
  asks(scene) {
    const words = w(scene.lang)
    const [kind = '', place = ''] = (scene.path[0] ?? '').split(':')
    return kind === 'ring' ? words.whereRing(place) : words.whereElephant(place)
  },
  confirm(scene) {
    const words = w(scene.lang)
    if (scene.path.length === 0) return common(scene.lang).play
    if (scene.path[0] === 'pass') return words.keepShort
    if (scene.path[0] === 'swap') return words.swapShort
    if (scene.preview?.wins) return words.unite
    if (scene.path[0]?.startsWith('ring:')) return words.hop
    const slot = scene.path[1]?.slice(5) ?? ''
    return slot === '' ? words.slide : words[LAID[lies(slot, scene)]]
  },
  score: (scene, seat) => ({
    value: '', // there are no points: the card of the end says who has won
    unit: '',
    note: w(scene.lang).rings[colour(scene, seat)],
  }),
  aside: ({ move }) => move === 'pass', // the elephant that went before it is what happened
  sound: ({ move }) => (move?.startsWith('E') ? 'slide' : move?.startsWith('R') ? 'ring' : null),
} satisfies BoardModule<Table, Preview, Facts>
