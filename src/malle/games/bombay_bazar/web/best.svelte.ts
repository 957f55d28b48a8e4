/** The best score alone on each board, and on the board with the latest deal, kept on this device. */
const KEY = 'malle.bombay-bazar.best'

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** A board, with its deal if there is one. */
export const start = (board: string, deal: unknown): string => (deal ? `${board} ${String(deal)}` : board)

class Best {
  #kept = $state.raw(read())

  of(start: string): number | null {
    return this.#kept[start] ?? null
  }

  keep(start: string, score: number): void {
    if (score <= (this.of(start) ?? -Infinity)) return
    const dealt = start.includes(' ')
    const rest = Object.entries(this.#kept).filter(([other]) => !dealt || !other.includes(' '))
    this.#kept = { ...Object.fromEntries(rest), [start]: score }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept))
    } catch {
      // A browser that keeps nothing forgets it when the page closes.
    }
  }
}

export const best = new Best()
