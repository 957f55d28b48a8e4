/**
 * The one interaction of all games. Every legal move is a short path of touches; whoever plays touches one target after the
 * other until a single move is left, sees what it does, and confirms it. Steps that leave no choice are taken by themselves.
 */
import type { Offer } from './types'

export interface Target {
  id: string
  moves: number // how many moves go on from here
  chosen: boolean // it is the last touch of the move that is shown
}

export class Picker {
  /** The touches chosen by hand. */
  readonly touched: readonly string[]
  /** The path: what was touched, and the steps that were no choice. */
  readonly path: readonly string[]
  /** The moves that are still possible. */
  readonly moves: readonly Offer[]
  /** The move that the path leads to, if it is a single one. */
  readonly move: Offer | null
  /** What may be touched next. */
  readonly targets: readonly Target[]

  constructor(
    readonly offers: readonly Offer[],
    touched: readonly string[] = [],
  ) {
    this.touched = touched
    let path: string[] = []
    let moves: readonly Offer[] = offers
    for (const touch of touched) {
      path = [...path, touch]
      moves = moves.filter((offer) => offer.touches[path.length - 1] === touch)
      ;({ path, moves } = follow(path, moves))
    }
    if (touched.length === 0) ({ path, moves } = follow(path, moves))
    this.path = path
    this.moves = moves
    this.move = moves.length === 1 ? (moves[0] as Offer) : null
    this.targets = this.move ? [] : next(path, moves)
  }

  /** Touch a target: one that goes on, or one of an earlier step instead of the one chosen there. */
  touch(id: string): Picker {
    if (this.targets.some((target) => target.id === id)) return new Picker(this.offers, [...this.touched, id])
    for (let kept = this.touched.length - 1; kept >= 0; kept--) {
      const earlier = new Picker(this.offers, this.touched.slice(0, kept))
      if (earlier.targets.some((target) => target.id === id)) return new Picker(this.offers, [...earlier.touched, id])
    }
    return this
  }

  /** Whether a touch would confirm: the last step of the move that is shown, or what was touched last, touched again. */
  confirms(id: string): boolean {
    return this.move !== null && (this.path.at(-1) === id || this.touched.at(-1) === id)
  }

  /** One step back. */
  back(): Picker {
    return new Picker(this.offers, this.touched.slice(0, -1))
  }

  /** The way to a move that was typed. */
  static to(offers: readonly Offer[], move: string): Picker | null {
    const found = offers.find((offer) => offer.move === move)
    return found ? found.touches.reduce((picker, touch) => picker.touch(touch), new Picker(offers)) : null
  }

  /** All that may be touched now: what goes on, and what may be chosen instead at the last step. */
  get open(): readonly Target[] {
    if (!this.move || this.touched.length === 0) {
      return this.targets.length > 0 || !this.move ? this.targets : lone(this.path)
    }
    const chosen = this.touched.at(-1)
    return this.back().targets.map((target) => ({ ...target, chosen: target.id === chosen }))
  }
}

function lone(path: readonly string[]): Target[] {
  const id = path.at(-1)
  return id === undefined ? [] : [{ id, moves: 1, chosen: true }]
}

/** Go on as long as there is no choice and the path is not at its end. */
function follow(path: string[], moves: readonly Offer[]): { path: string[]; moves: readonly Offer[] } {
  for (;;) {
    const targets = next(path, moves)
    const only = targets[0]
    if (targets.length !== 1 || only === undefined || moves.some((offer) => offer.touches.length === path.length))
      return { path, moves }
    path = [...path, only.id]
  }
}

function next(path: readonly string[], moves: readonly Offer[]): Target[] {
  const counts = new Map<string, number>()
  for (const offer of moves) {
    const id = offer.touches[path.length]
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...counts].map(([id, count]) => ({ id, moves: count, chosen: false }))
}
