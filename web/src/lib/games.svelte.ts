/** The games in the trunk, asked for once. */
import { api } from './api'
import { settings } from './settings.svelte'
import type { GameCard } from './types'

class Trunk {
  /** None until they have come. */
  cards = $state.raw<readonly GameCard[]>([])
  #coming: Promise<readonly GameCard[]> | null = null

  /** Have them at hand; whoever asks after a failure asks anew. */
  open(): Promise<readonly GameCard[]> {
    this.#coming ??= api.get<GameCard[]>('games').then(
      (found) => (this.cards = found),
      (error: unknown) => {
        this.#coming = null
        throw error
      },
    )
    return this.#coming
  }

  card(id: string): GameCard | undefined {
    return this.cards.find((card) => card.id === id)
  }

  /** What a game is called; by its id until that is known. */
  title(id: string): string {
    return this.card(id)?.name[settings.lang] ?? id
  }
}

export const trunk = new Trunk()

export async function game(id: string): Promise<GameCard | undefined> {
  return (await trunk.open()).find((card) => card.id === id)
}
