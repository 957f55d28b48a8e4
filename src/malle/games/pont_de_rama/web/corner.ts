/** In which lower corner of the window the mini-map lies: not over Sri Lanka, where the journey ends. */
import { lanka } from '../art/geometry.json'
import type { Point } from './geography'

export type Side = 'left' | 'right'

interface Size {
  width: number
  height: number
}

const EDGE = 12 // pixels round the mini-map

/** `corner` is the corner of the window on the map. */
export function sideFor(usual: Side, corner: Point, scale: number, window: Size, mini: Size): Side {
  const [left, top] = [(lanka.x - corner[0]) * scale, (lanka.y - corner[1]) * scale]
  const [right, bottom] = [left + lanka.width * scale, top + lanka.height * scale]
  const covered = (side: Side): boolean => {
    const x = side === 'left' ? 0 : window.width - mini.width - 2 * EDGE
    const y = window.height - mini.height - 2 * EDGE
    return left < x + mini.width + 2 * EDGE && right > x && top < window.height && bottom > y
  }
  const other = usual === 'left' ? 'right' : 'left'
  return covered(usual) && !covered(other) ? other : usual
}
