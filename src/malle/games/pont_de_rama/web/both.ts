/** Two places of the map that are to be seen at once: what was played and what was better, in a study. */
import type { Camera } from './camera.svelte'
import type { Point } from './geography'

const TOWN = 'town:'

/** Show all towns among what is touched, from further away if they lie far apart. */
export function both(camera: Camera, touches: readonly string[], spot: (town: string) => Point): void {
  const spots = touches.filter((id) => id.startsWith(TOWN)).map((id) => spot(id.slice(TOWN.length)))
  if (spots.length === 0) return
  const { width, height, scale } = camera
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  // at the sides lie the buttons and the mini-map, above and below there is to be room for labels
  const [wide, high] = [width - 2 * Math.min(180, width / 3.6), height - 2 * Math.min(70, height / 6)]
  const most = Math.min(scale, wide / Math.max(1, right - left), high / Math.max(1, bottom - top))
  void camera.to([(left + right) / 2, (top + bottom) / 2], most)
}
