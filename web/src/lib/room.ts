/** What a page with a board on it needs of a game: its card and its board, fetched when they are needed. */
import { boards } from '../boards'
import type { BoardModule } from './board'
import { game } from './games.svelte'
import type { GameCard } from './types'

export interface Room {
  card: GameCard
  board: BoardModule
}

export async function room(name: string): Promise<Room | null> {
  const [card, board] = await Promise.all([game(name), boards[name]?.()])
  return card ? { card, board: board ?? (await ready(card)) } : null
}

/** The board of a game that has none in the house: rarely needed, so fetched only then. */
const ready = async ({ id, board }: GameCard): Promise<BoardModule> =>
  board ? (await import('../boards/outside')).outside(id) : (await import('../boards/plain')).default
