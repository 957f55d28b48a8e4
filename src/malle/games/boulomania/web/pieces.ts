/** The sixteen balls and the jack: each keeps its name, so that its way can be shown. */
import { lift, lost as tray, scale } from '../art/geometry.json'
import { BALLS, inHand, middle, small, TEAMS, teamOf, type Point, type Step, type Team } from './field'

export type Spot =
  | { on: 'hand' | 'out' }
  | { on: 'lost'; since: number } // the lost ones lie in the order in which they were lost
  | { on: 'cell'; cell: number }
  | { on: 'air'; at: Point }

export interface Piece {
  id: string
  kind: Team | 'jack'
  spot: Spot
  /** How long it is on its way, in milliseconds. */
  time: number
  flies: boolean
}

export interface Drawn extends Point {
  id: string
  kind: Team | 'jack'
  scale: number
  hidden: boolean
  time: number
  flies: boolean
}

/** How everything lies; without the number of balls in hand, those that are lost stay lost. */
interface Lie {
  balls: Readonly<Record<string, string>>
  jack: number | null
  hand?: readonly number[]
}

export const fresh: readonly Piece[] = TEAMS.flatMap((kind) =>
  Array.from({ length: BALLS }, (_, i) => ({ id: `${kind}${i}`, kind, spot: { on: 'hand' }, time: 0, flies: false })),
)

const since = (piece: Piece): number => (piece.spot.on === 'lost' ? piece.spot.since : 0)

export const losses = (pieces: readonly Piece[]): number => Math.max(0, ...pieces.map(since))

/** The pieces as they have to lie, each moved as little as possible. */
export function lying(pieces: readonly Piece[], lie: Lie, time: number): Piece[] {
  let lost = losses(pieces)
  const next = TEAMS.flatMap((team, t) => {
    const mine = pieces.filter((piece) => piece.kind === team)
    const open = new Set(
      Object.keys(lie.balls)
        .filter((cell) => teamOf(lie.balls[cell]) === team)
        .map(Number),
    )
    const spots = new Map<string, Spot>()
    for (const { id, spot } of mine) if (spot.on === 'cell' && open.delete(spot.cell)) spots.set(id, spot)
    const rest = (on: Spot['on']): Piece[] => mine.filter(({ id, spot }) => !spots.has(id) && spot.on === on)
    const free = [...rest('air'), ...rest('hand').toReversed(), ...rest('cell'), ...rest('lost')]
    for (const cell of open) {
      const piece = free.shift()
      if (piece) spots.set(piece.id, { on: 'cell', cell })
    }
    const others = [...rest('hand'), ...rest('air'), ...rest('cell'), ...rest('lost')]
    others.forEach((piece, i) => {
      const held = lie.hand ? i < (lie.hand[t] ?? 0) : piece.spot.on !== 'lost'
      if (held) spots.set(piece.id, { on: 'hand' })
      else if (piece.spot.on !== 'lost') spots.set(piece.id, { on: 'lost', since: ++lost })
    })
    return mine.map((piece) => ({ ...piece, spot: spots.get(piece.id) ?? piece.spot, time, flies: false }))
  })
  const spot: Spot = lie.jack === null ? { on: 'out' } : { on: 'cell', cell: lie.jack }
  return [{ id: 'jack', kind: 'jack', spot, time, flies: false }, ...next]
}

/** The pieces after a throw's steps: the ball from the hand, then what it meets. */
export function stepped(pieces: readonly Piece[], steps: readonly Step[], team: Team, time: number): readonly Piece[] {
  const thrown = pieces.findLast((piece) => piece.kind === team && piece.spot.on === 'hand')?.id
  let lost = losses(pieces)
  return pieces.map((piece) => {
    const { spot } = piece
    const step = steps.find(({ start, piece: kind }) =>
      start === null ? piece.id === thrown : kind === piece.kind && spot.on === 'cell' && spot.cell === start,
    )
    if (!step) return piece
    const out: Spot = piece.kind === 'jack' ? { on: 'out' } : { on: 'lost', since: ++lost }
    return { ...piece, spot: step.stop === null ? out : { on: 'cell', cell: step.stop }, time }
  })
}

/** Where each piece is drawn. */
export function drawn(pieces: readonly Piece[]): Drawn[] {
  const lost = pieces
    .filter((piece) => piece.spot.on === 'lost')
    .toSorted((a, b) => since(a) - since(b))
    .map((piece) => piece.id)
  const held = { B: 0, R: 0 }
  return pieces.map(({ id, kind, spot, time, flies }) => {
    const common = { id, kind, time, flies, hidden: spot.on === 'out' }
    switch (spot.on) {
      case 'cell': {
        const { x, y } = middle(spot.cell)
        const ball = kind !== 'jack'
        return { ...common, x, y: y - (ball ? lift : 0), scale: ball && small(spot.cell) ? scale.small : 1 }
      }
      case 'air':
        return { ...common, ...spot.at, scale: 1 }
      case 'lost':
        return { ...common, x: tray.x + tray.step * lost.indexOf(id), y: tray.y, scale: scale.lost }
      case 'hand': {
        const team = teamOf(kind)
        return { ...common, ...inHand(team, held[team]++), scale: scale.hand }
      }
      case 'out':
        return { ...common, x: 0, y: -440, scale: 1.3 }
    }
  })
}
