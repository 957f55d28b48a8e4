/**
 * Put the drawings of a room (`art/shapes.svg`) into the page, once, when its board is loaded: everything that is drawn of the game,
 * in any place and as often as one likes, uses them by their ids.
 */
export function define(shapes: string): void {
  document.body.insertAdjacentHTML('beforeend', shapes.replace('<svg', '<svg class="shapes" aria-hidden="true"'))
}
