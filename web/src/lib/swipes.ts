/** A handle that opens something: by a swipe upwards, a tap, or the keyboard. */
const FAR = 20

export function swipesUp(node: HTMLElement, open: () => void): { update(open: () => void): void; destroy(): void } {
  let [act, from] = [open, 0]
  const down = (event: PointerEvent): void => {
    from = event.clientY
    node.setPointerCapture(event.pointerId)
  }
  const up = (event: PointerEvent): void => {
    if (from - event.clientY > FAR) act()
  }
  const click = (): void => act()
  node.addEventListener('pointerdown', down)
  node.addEventListener('pointerup', up)
  node.addEventListener('click', click)
  return {
    update: (open) => (act = open),
    destroy() {
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointerup', up)
      node.removeEventListener('click', click)
    },
  }
}
