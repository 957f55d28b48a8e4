/** A box that scrolls when its content is too large, and can then be reached and scrolled with the keyboard alone. */
export function scrolls(box: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(look)
  const words = new MutationObserver(() => requestAnimationFrame(look)) // measured when the page is laid out anyway
  sizes.observe(box)
  words.observe(box, { childList: true, characterData: true, subtree: true })
  return {
    destroy: () => {
      sizes.disconnect()
      words.disconnect()
    },
  }
}
