/** Keyboard: what is drawn is pressed like a button, and which target is the nearest in the direction of an arrow. */
const WAYS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Whether a key is for a board: the board of a page hears all of them, one inside a text only those pressed within it. */
export function meant(event: Event, part: Element | null | undefined): boolean {
  const inset = part?.closest('.inset')
  return !inset || event.composedPath().includes(inset)
}

/** What is drawn as a button does by keyboard what a click does. */
export const pressing =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    act()
  }

export function nearest<T extends Element & { focus(): void }>(
  targets: readonly T[],
  from: Element | null,
  key: string,
): T | null {
  const way = WAYS[key]
  if (!way || targets.length === 0) return null
  const here = targets.find((target) => target === from)
  if (!here) return targets[0] ?? null
  const [x, y] = centre(here)
  let best: T | null = null
  let least = Infinity
  for (const target of targets) {
    if (target === here) continue
    const [tx, ty] = centre(target)
    const ahead = (tx - x) * way[0] + (ty - y) * way[1]
    const aside = Math.abs((tx - x) * way[1]) + Math.abs((ty - y) * way[0])
    if (ahead <= 1) continue
    const far = ahead + 2.5 * aside
    if (far < least) [best, least] = [target, far]
  }
  return best
}

/** The target closest to a place; the first one if there is no place. */
export function closest<T extends Element>(targets: readonly T[], place: DOMRect | null): T | null {
  if (!place) return targets[0] ?? null
  const [x, y] = middle(place)
  let best: T | null = null
  let least = Infinity
  for (const target of targets) {
    const [tx, ty] = centre(target)
    const far = Math.hypot(tx - x, ty - y)
    if (far < least) [best, least] = [target, far]
  }
  return best
}

const centre = (element: Element): [number, number] => middle(element.getBoundingClientRect())

function middle(box: DOMRect): [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2]
}
