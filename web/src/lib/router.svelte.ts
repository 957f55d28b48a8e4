/** Where one is in the house. Addresses are relative to the page's base, so that a path prefix changes nothing. */
export type Place =
  | { page: 'shelf' }
  | { page: 'game'; game: string; part: string }
  | { page: 'lesson'; game: string; lesson: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'games' }
  | { page: 'find' }
  | { page: 'exercises' }
  | { page: 'shelved'; game: string }
  | { page: 'exercise'; source: string; name: string }
  | { page: 'me'; part: string }
  | { page: 'person'; who: string }
  | { page: 'keeper' }
  | { page: 'lost' }

export function place(path: string): Place {
  const [first, second, third, fourth] = path.split('/').filter((part) => part !== '')
  if (first === undefined) return { page: 'shelf' }
  if (first === 'g' && second && third === 'learn' && fourth) return { page: 'lesson', game: second, lesson: fourth }
  if (first === 'g' && second) return { page: 'game', game: second, part: third ?? 'play' }
  if (first === 't' && second) return { page: 'table', id: second }
  if (first === 'r' && second) return { page: 'replay', id: second }
  if (first === 'r') return { page: 'games' }
  if (first === 'find') return { page: 'find' }
  if (first === 'exercises' && second && third) return { page: 'exercise', source: second, name: third }
  if (first === 'exercises' && second) return { page: 'shelved', game: second }
  if (first === 'exercises') return { page: 'exercises' }
  if (first === 'me') return { page: 'me', part: second ?? 'games' }
  if (first === 'u' && second) return { page: 'person', who: plain(second) }
  if (first === 'keeper') return { page: 'keeper' }
  return { page: 'lost' }
}

/** A part of an address as it was before it was made one. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const base = new URL(document.baseURI).pathname

function here(): string {
  return location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname.slice(1)
}

class Router {
  #path = $state(here())
  #place = $derived(place(this.#path))

  constructor() {
    addEventListener('popstate', () => (this.#path = here()))
    addEventListener('click', (event) => this.#follow(event))
  }

  get place(): Place {
    return this.#place
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', base + path)
    this.#path = path.split(/[?#]/)[0] ?? ''
    scrollTo(0, 0)
  }

  /** Links of the house change the page without loading it anew. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a[data-go]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    this.go(link.pathname.slice(base.length) + link.hash)
  }
}

export const router = new Router()
