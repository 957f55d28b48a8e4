/**
 * The pay of a turn, stage by stage: why each district pays as it does, the coins on their way, the order of the next turn, its event. What is shown
 * stands in the facts of the move that ended the turn; coins and order change everywhere else when the last stage is over.
 */
import { shared } from '$lib/scene.svelte'
import type { Schema } from '$lib/types'
import { follows, type Here } from './choice'
import { later } from './late'

export type Payday = Schema<'BazarPayday'>

/** `sums` is all at once, for who wants no motion: it stays until something is touched. The last one is told by the card of the end. */
export type Stage = 'why' | 'coins' | 'order' | 'event' | 'sums'

/** More moves at once are a jump to another moment of the game. */
const JUMP = 6

export class Show {
  payday = $state.raw<Payday | null>(null)
  stage = $state<Stage | null>(null)
  /** What the tiles and the stages are drawn in: when the former rest the pay begins, when the latter do a stage is over. */
  city = $state.raw<Element>()
  #seen = -1

  /** A view has come; if a turn ended on the way to it, its pay is shown. */
  update({ view, rest, last, motion, hold }: Here): void {
    const before = this.#seen
    if (before === view.number) return
    this.#seen = view.number
    const seen = follows(before, view.number, JUMP)
    const fresh = last.filter(({ number }) => (number ?? -1) >= before)
    const payday = fresh.flatMap(({ facts }) => facts?.payday ?? []).at(-1)
    if (this.stage !== 'sums' || !seen) this.close()
    if (!seen || !payday) return
    if (motion === 'none') [this.payday, this.stage] = view.over ? [null, null] : [payday, 'sums']
    else if (rest.view.number < view.number) {
      const [then, now] = [rest, { view }].map((each) => each.view.table.event?.code)
      this.#begin(payday, now !== undefined && now !== then, hold)
    }
  }

  /** Leave out what is still to be shown. */
  close = (): void => {
    this.payday = null
    this.stage = null
  }

  /** Nobody who skips to the present is held up: there the totals have changed already. */
  #begin(payday: Payday, turns: boolean, hold: Here['hold']): void {
    this.payday = payday
    const played = later.fetch().then(() => later.part?.play(this, payday, turns))
    hold({ finished: played.then(() => this.payday === payday && this.close()), finish: this.close })
  }
}

/** What is shown of a game's paydays, for the city and for all that stands beside it. */
export const showOf = shared<Show, Here>(() => new Show())

/** The pay that is on its way to the seats. */
export function underWay(scene: Here): Payday | null {
  const { stage, payday } = showOf(scene)
  return stage && stage !== 'sums' ? payday : null
}
