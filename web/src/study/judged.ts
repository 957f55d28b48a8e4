/** What a step of a study says, read in one way by all that shows it. */
import type { Schema } from '../lib/types'
import { points } from './words'

export type Judged = Schema<'Step'>
export type Shown = Schema<'Shown'>

/** From what an inaccuracy, a mistake and a stroke of luck are counted, in millionths of a game. */
export const INEXACT = 20_000
export const MISTAKE = 50_000
export const STROKE = 100_000
/** Luck from which a list tells it. */
export const LOUD = 50_000

/** The move that would have been better; none where the one that was played is as good as any. */
export function improvement(judged: Judged | null): Shown | null {
  const { best, played, grade } = judged ?? {}
  return best && grade !== 'best' && best.move !== played?.move ? best : null
}

/** The mistakes of a seat, or if it made none its inaccuracies; of a seat that made neither, anybody's. */
export function mistakes(steps: readonly Judged[], seat: number | null): readonly Judged[] {
  const dear = (least: number): readonly Judged[] => steps.filter(({ cost }) => cost >= least)
  const [few, some] = [dear(MISTAKE), dear(INEXACT)]
  const own = [few, some].map((all) => all.filter((step) => step.seat === seat))
  return [...own, few, some].find((all) => all.length > 0) ?? []
}

/** What tells a move from another one that the same sentence tells: its notation; nothing where no other sounds like it. */
export const apart = (shown: Shown, among: readonly (Shown | null)[]): string =>
  among.some((other) => other && other.move !== shown.move && other.text === shown.text) ? shown.move : ''

/** Whose chances a step changed most: of all whose change was as large the one that moved, if it is among them. */
export function mostChanged({ gains, seat }: Judged): number {
  const most = Math.max(...gains.map(Math.abs))
  if (seat !== null && Math.abs(gains[seat] ?? 0) === most) return seat
  return gains.findIndex((gain) => Math.abs(gain) === most)
}

interface Whole {
  change: number
  luck: number | null
  own: number
  others: number
}
/** A sum in whole points that add up: what rounding leaves is given to luck, or to the others where there is none. */
export function whole(sum: Schema<'Sum'>): Whole {
  const change = points(sum.result - sum.start)
  const own = points(sum.own)
  if (sum.luck === 0) return { change, luck: null, own, others: change - own }
  const others = points(sum.others)
  return { change, luck: change - own - others, own, others }
}
