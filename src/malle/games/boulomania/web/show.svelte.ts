/**
 * The balls, the jack and the dice on their way from one view to the next: dice tumble to the face that was drawn, the ball
 * flies, what it meets moves on, a round that is over is counted, and then everything lies as the view says. Nothing is shown that
 * is not in the view.
 */
import type { Motion, Scene } from '$lib/board'
import { Late } from '$lib/late.svelte'
import { shared } from '$lib/scene.svelte'
import type { Happening } from '$lib/types'
import { ended, type Counted } from './count'
import { middle, TEAMS, teamOf, type Step, type Table, type Team, type Throw } from './field'
import { fresh, losses, lying, type Piece, type Spot } from './pieces'

export interface DieShown {
  team: Team
  face: number // 0 while it is not known
  rolling: boolean
}

const LONGEST = 900
const PACE: Record<Motion, number> = { full: 1, quick: 0.5, none: 0 }

/** What a board does not show at once: the count of a round, what each face of a die does. */
export const later = new Late(() => import('./later'))

export class Show {
  pieces = $state.raw<readonly Piece[]>(fresh)
  dice = $state.raw<readonly DieShown[]>([])
  score = $state.raw<readonly number[]>([0, 0])
  /** The count of the last round, in the stage that it has reached. */
  counted = $state.raw<Counted | null>(null)
  /** Whether something is on its way. */
  busy = $state(false)
  /** The choice whose outcome is shown already: it is not shown again when it is made. */
  foreseen = ''
  #seen = -1
  /** The view that begins with a cleared field, once the count before it has been seen. */
  #cleared = $state(-1)
  #timers: ReturnType<typeof setTimeout>[] = []
  #settle: (() => void) | null = null

  /** What is shown of a scene. */
  static readonly of = shared<Show, Scene<Table>>(() => new Show())

  /** Whether the round of a scene at rest has been counted and cleared away: only the jack of the next is still on its way. */
  past({ view }: Scene<Table>): boolean {
    return view.number < this.#cleared
  }

  /** Go on to this view, step by step if it follows the one that is shown. */
  update({ view, last, motion, hold }: Scene<Table>): void {
    const before = this.#seen
    if (before === view.number) return
    this.finish()
    this.#seen = view.number
    this.#cleared = -1
    const table = view.table
    const dice = diceOf(table, last)
    const news = last
      .filter((each) => each.move !== undefined && (each.number ?? -1) >= before)
      .map((each) => each.move ?? '')
    const follows = before >= 0 && view.number > before && news.length === view.number - before
    const foreseen = news[0] !== undefined && news[0] === this.foreseen
    const counted = this.#countOf(table, follows)
    const settle = (time: number): void => {
      this.pieces = lying(this.pieces, table, time)
      this.counted = counted && { ...counted, over: true }
      this.dice = dice
      this.score = table.score
      this.busy = false
    }
    this.foreseen = ''
    if (!follows || motion === 'none' || (foreseen && news.length === 1 && !counted)) {
      settle(0)
      return
    }
    hold({
      finished: new Promise<void>((rests) => {
        const rest = (time: number): void => {
          settle(time)
          rests()
        }
        const begin = (): void => this.#play(this.#beats(table, dice, news, foreseen, counted), motion, rest)
        if (!counted || later.part) begin()
        else this.#await(begin, rest)
      }),
      finish: () => this.finish(),
    })
  }

  /** Begin when there is what a count is drawn with, unless somebody has not waited for it. */
  #await(begin: () => void, rest: (time: number) => void): void {
    const waits = (this.#settle = () => rest(0))
    void later.fetch().then(() => {
      if (this.#settle === waits) begin()
    })
  }

  /** Leave out what is still to be shown. */
  finish(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    this.#settle?.()
    this.#settle = null
  }

  #play(beats: readonly Beat[], motion: Motion, settle: (time: number) => void): void {
    const pace = PACE[motion]
    this.busy = beats.length > 0
    this.#settle = () => settle(0)
    let at = 0
    for (const beat of beats) {
      at += beat.wait * pace
      if (at === 0) beat.run?.(pace)
      else this.#timers.push(setTimeout(() => beat.run?.(pace), at))
    }
    this.#timers.push(
      setTimeout(() => {
        this.#settle = null
        settle(260 * pace)
      }, at),
    )
  }

  /** What is to be seen, one thing after the other. */
  #beats(
    table: Table,
    dice: readonly DieShown[],
    news: readonly string[],
    foreseen: boolean,
    counted: Counted | null,
  ): Beat[] {
    const rolled = news.some((move) => /^![1-6]+$/.test(move))
    const done = rolled || news.some((move) => /^[cd]/.test(move))
    const set = news.some((move) => move.startsWith('!j'))
    const made = table.last
    const thrown = table.throw ?? made
    const throwing = rolled && thrown ? this.#tumble(throwDice(thrown)) : []
    if (done && made) throwing.push(...(foreseen ? this.#lies(made) : this.#thrown(made)))
    const opening: Beat[] = []
    if (news.some((move) => move.startsWith('!o')) && !set) opening.push(...this.#tumble(dice))
    if (set) {
      opening.push({ wait: 0, run: (rate) => this.#clear(table, 220 * rate) })
      opening.push(...this.#tumble(dice))
    }
    return [...inTime(throwing), ...(done && counted ? this.#counting(counted) : []), ...inTime(opening)]
  }

  /** The count of the last round when all of it has been seen; what the score was before, if that was shown. */
  #countOf({ count, last, score }: Table, follows: boolean): Counted | null {
    if (!count) return null
    const jack = last?.jack[1] ?? null
    const side = TEAMS.indexOf(teamOf(count.team ?? ''))
    const same = this.counted?.count.round === count.round
    const from = same ? (this.counted?.from ?? null) : follows ? (this.score[side] ?? 0) : null
    return ended(count, jack, from, from === null ? 0 : (score[side] ?? 0) - from)
  }

  /** The balls light up one by one, the best enemy ball ends it, the points go over to the score. */
  #counting(counted: Counted): Beat[] {
    const side = TEAMS.indexOf(teamOf(counted.count.team ?? ''))
    const before = this.score
    const stages = later.part?.stages(counted.count, counted.gained) ?? [] // none, if they cannot be fetched
    return stages.flatMap(({ time, ...stage }): Beat[] => {
      const run = (): void => {
        this.counted = { ...counted, ...stage, over: false }
        this.score = before.map((points, i) => (i === side ? points + stage.gained : points))
      }
      return [{ wait: 0, run }, { wait: time }]
    })
  }

  #clear(table: Table, time: number): void {
    this.counted = this.counted && { ...this.counted, over: true }
    if (this.counted) this.#cleared = this.#seen
    this.pieces = lying(this.pieces, { ...table, jack: null }, time)
  }

  #tumble(dice: readonly DieShown[]): Beat[] {
    const turns = [0, 70, 70, 70].map((wait, turn): Beat => {
      const run = (): void => {
        this.dice = dice.map((die, i) => ({ ...die, face: ((die.face + 2 * turn + i) % 6) + 1, rolling: true }))
      }
      return { wait, run }
    })
    const rest: Beat = { wait: 80, run: () => (this.dice = dice) }
    return [...turns, rest]
  }

  /** A throw that was seen already. */
  #lies(made: Throw): Beat[] {
    const lie = { balls: made.after, jack: made.jack[1] ?? null }
    return [{ wait: 0, run: () => (this.pieces = lying(this.pieces, lie, 0)) }]
  }

  /** A throw: the ball in the air, then each piece that it moves. */
  #thrown(made: Throw): Beat[] {
    const [first, ...others] = made.steps
    if (!first) return []
    const before = lying(this.pieces, { balls: made.before, jack: made.jack[0] ?? null }, 0)
    const flying = before.findLast((piece) => piece.kind === made.team && piece.spot.on === 'hand')
    const met = (step: Step): Piece | undefined =>
      step.piece === 'jack'
        ? before.find((piece) => piece.kind === 'jack')
        : before.find((piece) => piece.spot.on === 'cell' && piece.spot.cell === step.start)
    const beats: Beat[] = [
      { wait: 0, run: () => (this.pieces = before) },
      {
        wait: 20,
        run: (rate) => this.#move(flying, first.stop ? { on: 'cell', cell: first.stop } : miss(made), 250 * rate, true),
      },
      { wait: 210 },
    ]
    for (const step of others) {
      beats.push({
        wait: 50,
        run: (rate) => this.#move(met(step), this.#end(step), (step.stop ? 170 : 260) * rate, !step.stop),
      })
    }
    if (!first.stop) beats.push({ wait: 60, run: (rate) => this.#move(flying, this.#end(first), 240 * rate, false) })
    beats.push({ wait: made.ended ? 260 : 110 })
    return beats
  }

  #end(step: Step): Spot {
    if (step.stop) return { on: 'cell', cell: step.stop }
    return step.piece === 'jack' ? { on: 'out' } : { on: 'lost', since: losses(this.pieces) + 1 }
  }

  #move(piece: Piece | undefined, spot: Spot, time: number, flies: boolean): void {
    this.pieces = this.pieces.map((each) => (each.id === piece?.id ? { ...each, spot, time, flies } : each))
  }
}

interface Beat {
  wait: number
  run?: (rate: number) => void
}

/** Beats that together take no longer than the longest motion. */
function inTime(beats: readonly Beat[]): Beat[] {
  const whole = beats.reduce((sum, beat) => sum + beat.wait, 0)
  const rate = Math.min(1, LONGEST / Math.max(1, whole))
  return beats.map(({ wait, run }) => ({ wait: wait * rate, run: (pace) => run?.(pace * rate) }))
}

/** Where a ball that is lost comes down first: on what it was aimed at, beside it, or short of the field. */
function miss(made: Throw): Spot {
  const aimed = made.target ?? (made.move === 'sj' ? made.jack[0] : null)
  if (!aimed) return { on: 'air', at: { x: made.team === 'B' ? -72 : 72, y: 44 } }
  const { x, y } = middle(aimed)
  const past = made.result === 'miss' || made.result === 'jack_missed'
  return { on: 'air', at: past ? { x: x + 34, y: y - 52 } : { x, y } }
}

function throwDice(made: Throw): DieShown[] {
  const team = teamOf(made.team)
  if (made.dice.length > 0) return made.dice.map((face) => ({ team, face, rolling: false }))
  const count = made.move === 'p3' ? 3 : made.move === 'p2' ? 2 : 1
  return Array.from({ length: count }, () => ({ team, face: 0, rolling: true }))
}

/** The dice that lie on the board: of the throw that is made or was, of the jack, or one for each team. */
function diceOf(table: Table, last: readonly Happening[]): DieShown[] {
  if (table.throw) return throwDice(table.throw)
  const latest = last.findLast((each) => each.move?.startsWith('!'))?.move ?? ''
  const [, kind, one, two] = /^!([oj])(\d)(\d)?$/.exec(latest) ?? []
  if (kind === 'j') return [{ team: teamOf(table.opener ?? 'B'), face: Number(one), rolling: false }]
  if (kind === 'o') return TEAMS.map((team, i) => ({ team, face: Number(i ? two : one), rolling: false }))
  return table.last ? throwDice(table.last) : []
}
