/** Le Pont de Rama: a map that is zoomed and dragged, a book of destinations, and everybody's journey. */
import type { BoardModule, ScoreLine } from '$lib/board'
import { define } from '$lib/shapes'
import { signed, written } from '$lib/texts'
import { w as common } from '$lib/words'
import Board from './Board.svelte'
import Panel from './Panel.svelte'
import ThemeSign from './ThemeSign.svelte'
import Tray from './Tray.svelte'
import { endAt, me, table, themeName, titles, type Facts, type Preview, type RamaScene, type Table } from './facts'
import { townName } from './geography'
import { pictures } from './late'
import { nameOf } from './names'
import { w, type WordList } from './words'
import '../art/colours.css'
import shapes from '../art/shapes.svg?raw'

define(shapes)
pictures.soon()

const ALWAYS = ['destinations', 'missing', 'tickets', 'bridge']

function consequence(scene: RamaScene): string {
  const { brings, tickets } = w(scene.lang)
  const [kind = '', rest = ''] = (scene.path.at(-1) ?? '').split(':')
  const preview = scene.preview
  if (!preview) return ''
  if (kind === 'theme') return brings.bonus(themeName(rest, scene.lang))
  if (kind === 'seat') return brings.give(scene.names[Number(rest)] ?? '')
  if (kind !== 'town') return ''
  const name = townName(rest, scene.lang)
  const { node, places } = table(scene)
  if (node === 'place') return brings.place(scene.names[places ?? 0] ?? '', name)
  if (node === 'cow') return brings.cow(name)
  if (preview.wins) return brings.wins
  if (preview.ends_trip) return brings.trip(name)
  if (preview.validates.length > 0) {
    return brings.validates(name, titles(preview.validates, scene), signed(preview.score - (me(scene)?.total ?? 0)))
  }
  if (preview.steps === 0) return brings.stay(name)
  const cost = endAt(scene, rest)?.cost ?? 0
  return brings.go(name, preview.steps, preview.tickets ? tickets(preview.tickets, cost) : '')
}

const CONFIRM: Record<string, keyof WordList['confirm']> = {
  'eco:yes': 'yes',
  'eco:no': 'no',
  keep: 'keep',
  again: 'again',
  done: 'done',
  giveup: 'giveup',
  wait: 'wait',
}

function confirm(scene: RamaScene): string {
  const { confirm: words } = w(scene.lang)
  const last = scene.path.at(-1) ?? ''
  if (scene.path[0] === 'bonus') return words.bonus
  if (scene.path[0] === 'give') return words.give
  if (last in CONFIRM) return words[CONFIRM[last] ?? 'any']
  const { node } = table(scene)
  if (node === 'place') return words.place
  if (node === 'cow') return words.cow
  if (node !== 'move') return words.any
  return last === `town:${me(scene)?.town ?? ''}` ? words.stay : words.go
}

function lines(scene: RamaScene): ScoreLine[] {
  const words = w(scene.lang)
  const { players } = table(scene)
  const parts = Object.keys(players[0]?.score ?? {})
    .map((line) => ({ line, values: players.map((player) => player.score[line] ?? 0) }))
    .filter(({ line, values }) => ALWAYS.includes(line) || values.some((value) => value !== 0))
    .map(({ line, values }) => ({
      label: words.lines[line] ?? line,
      values: values.map((value) => (value === 0 ? '·' : written(value))),
    }))
  return [...parts, { label: common(scene.lang).total, values: players.map((player) => written(player.total)) }]
}

export default {
  layout: 'tall',
  cloth: 'var(--rama-cloth)',
  stitch: 'transparent',
  Board,
  Tray,
  Panel,
  Theme: ThemeSign,
  name: nameOf,
  consequence,
  asks: (scene) =>
    scene.path[0] === 'give' ? w(scene.lang).whom : scene.path[0] === 'bonus' ? w(scene.lang).whichTheme : '',
  confirm,
  score: (scene, seat) => {
    const words = w(scene.lang)
    const player = table(scene).players[seat]
    if (!player) return { value: '', unit: '' }
    const all = player.laid.length + player.themes.length + player.bonus_themes.length
    const value = player.total < 0 ? signed(player.total) : String(player.total)
    return { value, unit: words.unit, note: words.laid(player.laid.length, all) }
  },
  lines,
  sound: ({ move }) => {
    if (!move) return null
    if (move.startsWith('!r')) return 'dice'
    if (move.startsWith('go:') || move.startsWith('cow:')) return 'slide'
    if (/^(at:|bonus:|give:|!c)/.test(move)) return 'lay'
    return null
  },
} satisfies BoardModule<Table, Preview, Facts>
