/** The stages of a pay one after the other, each until nothing moves in it any more. */
import { tick } from 'svelte'
import type { Payday, Show, Stage } from './payday.svelte'

export async function play(show: Show, payday: Payday, turns: boolean): Promise<void> {
  await rest(show, '.tile')
  for (const stage of stages(payday, turns)) {
    if (show.payday !== payday) return
    show.stage = stage
    await rest(show, '.payday, .event')
  }
}

/** Until nothing moves in these parts of the city. */
async function rest({ city }: Show, parts: string): Promise<void> {
  await tick()
  const found = [...(city?.parentElement?.querySelectorAll(parts) ?? [])]
  const moving = found.flatMap((part) => part.getAnimations({ subtree: true }))
  await Promise.allSettled(moving.map((each) => each.finished))
}

/** Where nothing is paid nothing flies, an order that stays is not shown anew, and after the last event no card turns. */
function stages({ gains, order, next }: Payday, turns: boolean): Stage[] {
  const moved = next?.some((seat, n) => seat !== order[n])
  return [
    'why',
    ...(gains.some((gain) => gain > 0) ? (['coins'] as const) : []),
    ...(moved ? (['order'] as const) : []),
    ...(turns ? (['event'] as const) : []),
  ]
}
