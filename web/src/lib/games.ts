/** The games in the trunk, asked for once. */
import { api } from './api'
import type { GameCard } from './types'

let known: Promise<readonly GameCard[]> | undefined

export function games(): Promise<readonly GameCard[]> {
  known ??= api.get<GameCard[]>('games').catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

export async function game(id: string): Promise<GameCard | undefined> {
  return (await games()).find((card) => card.id === id)
}
