/** The title of the page says where one is, the nearest thing first. */
export function titled(...parts: (string | undefined)[]): void {
  document.title = [...parts, 'Malle'].filter(Boolean).join(' · ')
}
