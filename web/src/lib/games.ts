/** The games in the trunk, asked for once. */
import { api } from './api'
import type { GameCard } from './types'

let known: Promise<readonly GameCard[]> | undefined

/** The order of the boxes on the shelf. */
const SHELF = ['bombay-bazar', 'malabars', 'bazar', 'pont-de-rama', 'boulomania']

export function games(): Promise<readonly GameCard[]> {
  known ??= api
    .get<GameCard[]>('games')
    .then((cards) => cards.sort((a, b) => place(a.id) - place(b.id)))
    .catch((error: unknown) => {
      known = undefined
      throw error
    })
  return known
}

export async function game(id: string): Promise<GameCard | undefined> {
  return (await games()).find((card) => card.id === id)
}

function place(id: string): number {
  const found = SHELF.indexOf(id)
  return found < 0 ? SHELF.length : found
}
