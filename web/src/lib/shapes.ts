/**
 * Put the drawings of a room (`art/shapes.svg`) into the page, once, when its board is loaded: everything that is drawn of the game,
 * in any place and as often as one likes, uses them by their ids.
 */
export function define(shapes: string): void {
  const drawings = new DOMParser().parseFromString(shapes, 'image/svg+xml').documentElement
  for (const [name, value] of Object.entries({ width: '0', height: '0', 'aria-hidden': 'true' }))
    drawings.setAttribute(name, value)
  // not `display: none`: gradients and patterns would be lost with it
  drawings.style.position = 'absolute'
  document.body.append(drawings)
}
