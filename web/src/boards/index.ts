/** The boards of the rooms, each loaded when it is first needed. */
import type { BoardModule } from '../lib/board'
import { byGame } from '../lib/rooms'

const modules = import.meta.glob<BoardModule>('../../../src/malle/games/*/web/index.ts', { import: 'default' })

export const boards: Record<string, () => Promise<BoardModule>> = byGame(modules)
