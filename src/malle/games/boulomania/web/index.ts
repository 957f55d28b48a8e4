/** Boulomania: pétanque on a wooden board. */
import '../art/colours.css'
import shapes from '../art/shapes.svg?raw'
import type { BoardModule, Scene } from '$lib/board'
import { define } from '$lib/shapes'
import { fill } from '$lib/texts'
import { w as common } from '$lib/words'
import Board from './Board.svelte'
import { seatTeam, type Preview, type Table } from './field'
import { landings } from './marks'
import { nameOfTouch } from './names'
import { summary } from './odds'
import Panel from './Panel.svelte'
import { Show } from './show.svelte'
import Token from './Token.svelte'
import Tray from './Tray.svelte'
import { w } from './words'

define(shapes)

/** What a seat's team holds, or what the seat does next. */
function note(scene: Scene<Table, Preview>, seat: number): string {
  const words = w(scene.lang)
  const table = scene.view.table
  const team = seatTeam(table, seat)
  const first = table.teams.indexOf(team) === seat
  const said = [words.team[team]]
  if (scene.view.over || Show.of(scene).past(scene)) return words.team[team]
  if (first && table.holding?.team === team) said.push(words.holds)
  else if (table.rotation.includes(seat) && !first) said.push(words.throwsNext)
  return said.join(' · ')
}

export default {
  layout: 'tall',
  cloth: 'var(--bou-gravel)',
  stitch: 'transparent',
  nightly: true,
  Board,
  Tray,
  Panel,
  Token,
  colour: (seat, scene) => `var(--bou-${seatTeam(scene.view.table, seat)})`,
  name: nameOfTouch,
  places: landings,
  consequence: (scene) => (scene.preview ? summary(scene.preview, w(scene.lang)) : ''),
  confirm(scene) {
    const words = w(scene.lang)
    const [chosen] = scene.path
    if (chosen === undefined) return common(scene.lang).play
    if (scene.view.node === 'place') return words.put
    if (scene.view.node === 'push') return words.pushHere
    return chosen.startsWith('dice:') ? words.rollMany : words.rollOne
  },
  tells: (scene) => {
    const { counted } = Show.of(scene)
    return counted && !counted.over ? fill(w(scene.lang).countOf, { n: Math.max(1, counted.count.round) }) : ''
  },
  score: (scene, seat) => {
    const { table } = scene.view
    const show = Show.of(scene)
    const score = show.past(scene) ? show.score : table.score
    return {
      value: String(score[seatTeam(table, seat) === 'B' ? 0 : 1] ?? 0),
      unit: `/ ${table.target}`,
      note: note(scene, seat),
    }
  },
  sound: ({ move }) => (move?.startsWith('!') ? 'dice' : /^[cd]/.test(move ?? '') ? 'ball' : null),
} satisfies BoardModule<Table, Preview>
