/** Bazar: the city with its districts, the guilds' tiles, and what everybody would be paid now. */
import type { BoardModule, Score, ScoreLine } from '$lib/board'
import { define } from '$lib/shapes'
import '../art/colours.css'
import shapes from '../art/shapes.svg?raw'
import Board from './Board.svelte'
import { ACTING, income, placing, taken, type Facts, type Here, type Preview, type Table } from './choice'
import { later, scenery } from './late'
import { nameOfTouch } from './names'
import { colour } from './paint'
import { underWay } from './payday.svelte'
import Panel from './Panel.svelte'
import Token from './Token.svelte'
import Tray from './Tray.svelte'
import { district, guild, say, theMerchant } from './words'

define(shapes)
later.soon()
scenery.soon()

function consequence(scene: Here): string {
  const words = say(scene.lang)
  const { preview, seat } = scene
  const { table } = scene.view
  if (!preview) return ''
  const said = []
  if (preview.nothing) said.push(words.nothing)
  if (seat !== null && table.turn > 0) {
    said.push(words.income(table.guilds[seat]?.income ?? 0, income(scene, seat)))
  }
  const kind = taken(scene)
  if (kind && ACTING.includes(preview.then)) said.push(words.then(theMerchant(kind, scene.lang)))
  return said.join(' ')
}

function confirm(scene: Here): string {
  const words = say(scene.lang)
  const last = scene.path.at(-1)
  if (last === 'pass') return words.pass
  if (last === 'decline') return words.decline
  const verbs: Readonly<Record<string, string>> = words.confirm
  return verbs[scene.view.node] ?? words.confirm.place
}

function score(scene: Here, seat: number): Score {
  const words = say(scene.lang)
  const { table, over } = scene.view
  const account = table.guilds[seat]
  const value = String(account?.coins ?? 0)
  const own = guild(seat, scene.lang)
  const note = account?.token && account.token <= placing(table) ? `${own} ✓` : own
  return { value, unit: over ? words.coins : `+${income(scene, seat)}`, note }
}

function lines(scene: Here): ScoreLine[] {
  const { table } = scene.view
  return [
    ...table.districts
      .filter((each) => each.open)
      .map((each) => ({
        label: `${district(each.id, scene.lang)} (${each.worth})`,
        values: each.paid.map((coins) => (coins > 0 ? `+${coins}` : '–')),
      })),
    { label: say(scene.lang).end, values: table.guilds.map((each) => String(each.coins)) },
  ]
}

export default {
  layout: 'wide',
  cloth: 'var(--bazar-frame)',
  stitch: 'transparent',
  Board,
  Tray,
  Panel,
  Token,
  colour,
  order: (scene) => scene.view.table.order,
  name: nameOfTouch,
  consequence,
  asks: (scene) => {
    const words = say(scene.lang)
    const kind = taken(scene)
    return kind
      ? words.whereTo(theMerchant(kind, scene.lang))
      : scene.path.some((id) => id.startsWith('way:'))
        ? words.howFar
        : ''
  },
  confirm,
  tells: (scene) => {
    const payday = underWay(scene)
    return payday ? say(scene.lang).payday(payday.turn) : ''
  },
  score,
  lines,
  aside: ({ move, facts }) => /^!\d/.test(move ?? '') && !facts?.payday,
  sound: (happening) => {
    const move = happening.move ?? ''
    if (happening.facts?.payday) return 'coin'
    if (/^[A-Z]{3}@|^[>+]/.test(move)) return 'lay'
    if (/^([nesw][12]?|[RL])$/.test(move)) return 'slide'
    return /^![A-Z]{3}$/.test(move) ? 'coin' : null // an event; merchants are dealt as !0COU
  },
} satisfies BoardModule<Table, Preview, Facts>
