/** Ratings as people read them. The server counts in small numbers: a rating less thrice its doubt is what somebody is worth at least. */
import { signed } from './texts'

const POINT = 40
const START = 1000

export const worthOf = (least: number): number => Math.round(POINT * least + START)

/** What a game has changed, with its sign. */
export function changeOf(least: number): string {
  const points = Math.round(POINT * least)
  return points === 0 ? '=' : signed(points)
}
