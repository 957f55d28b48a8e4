/** The boards, each loaded when it is first needed. */
import type { BoardModule } from '../lib/board'

const load = async (module: Promise<{ default: BoardModule }>): Promise<BoardModule> => (await module).default

export const boards: Record<string, () => Promise<BoardModule>> = {
  bazar: () => load(import('./bazar')),
  'bombay-bazar': () => load(import('./bombay-bazar')),
  boulomania: () => load(import('./boulomania')),
  malabars: () => load(import('./malabars')),
  'pont-de-rama': () => load(import('./pont-de-rama')),
}
