/** Bombay Bazar: trunks over an indigo cloth, and the stock that everybody shares. */
import type { BoardModule, Score, ScoreLine } from '$lib/board'
import { define } from '$lib/shapes'
import { signed, written } from '$lib/texts'
import '../art/colours.css'
import shapes from '../art/shapes.svg?raw'
import Board from './Board.svelte'
import { best, start } from './best.svelte'
import { laying, nextPrize, ways, worth, type Here, type Preview, type Table } from './choice'
import Panel from './Panel.svelte'
import Tray from './Tray.svelte'
import { called, kept, listed, pieceName, say, wayLong } from './words'

define(shapes)

const names = (scene: Here, seats: readonly number[]): string =>
  listed(
    seats.map((seat) => scene.names[seat] ?? ''),
    scene.lang,
  )

function name(id: string, scene: Here): { short: string; long: string } {
  const words = say(scene.lang)
  const at = id.indexOf(':')
  const [kind, rest] = [id.slice(0, at), id.slice(at + 1)]
  switch (kind) {
    case 'stack': {
      const left = scene.view.table.stock[rest] ?? 0
      const long = `${pieceName(rest, scene.lang)}, ${words.left(left)}`
      return { short: words.piece(rest), long: `${words.piece(rest)}, ${long}` }
    }
    case 'cell':
      return { short: rest, long: words.cell(rest) }
    case 'orientation': {
      const offer = scene.offers.find((each) => each.touches.at(-1) === id)
      const all = ways(scene, offer?.touches[0]?.slice(6) ?? '')
      const n = all.findIndex((way) => way.text === rest) + 1
      return {
        short: all.length > 1 ? words.way(n, all.length) : '',
        long: wayLong(scene, offer?.move ?? '', n, all.length),
      }
    }
    case 'keep':
      return { short: kept(rest, scene.lang), long: kept(rest, scene.lang) }
    case 'call':
      return { short: called(rest, scene.lang), long: called(rest, scene.lang) }
    default:
      return { short: rest, long: rest }
  }
}

function consequence(scene: Here): string {
  const words = say(scene.lang)
  const gain = laying(scene.preview)
  if (!gain) return ''
  const { turn } = scene.view.table
  const others = gain.out.filter((seat) => seat !== turn)
  if (scene.view.table.solitaire)
    return (
      words.scores(signed(worth(scene, gain)), written(gain.score?.score ?? 0)) + (gain.stuck ? words.stuckAlone : '')
    )
  const grows = turn === scene.seat ? words.grows(gain.gain) : words.growsOf(scene.names[turn ?? 0] ?? '', gain.gain)
  const then = gain.rivals.length > 0 ? words.rivals(names(scene, gain.rivals)) : gain.stuck ? words.stuck : ''
  return grows + then + (others.length > 0 ? words.out(names(scene, others)) : '')
}

function score(scene: Here, seat: number): Score {
  const words = say(scene.lang)
  const { table, over, node } = scene.view
  if (table.solitaire) {
    return {
      value: written(table.solitaire.score),
      unit: words.points(table.solitaire.score),
      note: words.free(table.free.length),
    }
  }
  const points = table.match?.points[seat] ?? 0
  if (table.match && over) return { value: String(points), unit: words.points(points) }
  const trunk = table.trunks[seat]
  const length = { value: String(trunk?.length ?? 0), unit: words.unit }
  const where = trunk && node !== 'medals' ? (trunk.active ? words.faces : words.ended)(trunk.target) : ''
  const note = [table.match ? `${points} ${words.points(points)}` : '', where].filter((each) => each !== '').join(' · ')
  return note === '' ? length : { ...length, note }
}

/** The medal of a game alone, or the one that was missed. */
function prize(scene: Here): ScoreLine {
  const words = say(scene.lang)
  const { table } = scene.view
  const won = table.solitaire?.medal
  if (won) return { label: words.medal, values: [kept(won, scene.lang)] }
  const [kind = '', mark = 0] = nextPrize(table) ?? []
  return { label: words.nextMedal, values: [words.medalAt(kept(kind, scene.lang), written(mark))] }
}

function lines(scene: Here): ScoreLine[] {
  const words = say(scene.lang)
  const { board, solitaire, match, trunks } = scene.view.table
  if (solitaire) {
    const { deal } = scene.view.options
    const record = best.of(start(board, deal))
    return [
      ...(record === null ? [] : [{ label: deal ? words.bestOfDeal : words.best, values: [written(record)] }]),
      prize(scene),
      { label: words.pieces, values: [written(solitaire.pieces)] },
      { label: words.empty, values: [written(-solitaire.empty)] },
      { label: words.loose, values: [written(-solitaire.loose)] },
      { label: words.score, values: [written(solitaire.score)] },
    ]
  }
  if (match) {
    return [
      ...match.lengths.map((lengths, n) => ({ label: words.gameShort(n + 1), values: lengths.map(String) })),
      { label: words.total, values: match.points.map(String) },
    ]
  }
  return [{ label: words.length, values: trunks.map((trunk) => String(trunk.length)) }]
}

export default {
  layout: 'tall',
  cloth: 'var(--bom-ground)',
  stitch: 'var(--bom-stitch)',
  nightly: true,
  Board,
  Tray,
  Panel,
  name,
  consequence,
  asks: (scene) => (scene.view.node === 'medals' ? say(scene.lang).call : say(scene.lang).ways),
  confirm: (scene) => (scene.view.node === 'medals' ? say(scene.lang).choose : say(scene.lang).lay),
  score,
  lines,
  triumph: (scene) => say(scene.lang).won[scene.view.table.solitaire?.medal as 'G'] ?? '',
  sound: (happening) => (happening.move?.includes(':') ? 'lay' : null),
} satisfies BoardModule<Table, Preview>
