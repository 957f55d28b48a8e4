/** The title of the page says how many games wait for me, and where one is, the nearest thing first. */
let place = ''
let waiting = 0

export function titled(...parts: (string | undefined)[]): void {
  place = [...parts, 'Malle'].filter(Boolean).join(' · ')
  show()
}

export function counted(games: number): void {
  waiting = games
  if (place) show()
}

function show(): void {
  document.title = waiting > 0 ? `(${waiting}) ${place}` : place
}
