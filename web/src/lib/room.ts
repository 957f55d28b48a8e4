/** What a page with a board on it needs of a game: its card and its board, fetched when they are needed. */
import { boards } from '../boards'
import { outside } from '../boards/outside'
import plain from '../boards/plain'
import type { BoardModule } from './board'
import { game } from './games.svelte'
import type { GameCard } from './types'

export interface Room {
  card: GameCard
  board: BoardModule
}

export async function room(name: string): Promise<Room | null> {
  const [card, board] = await Promise.all([game(name), boards[name]?.()])
  return card ? { card, board: board ?? (card.board ? await outside(name) : plain) } : null
}
