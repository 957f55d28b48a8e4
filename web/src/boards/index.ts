/** The boards of the rooms, each loaded when it is first needed, with its words. */
import type { BoardModule } from '../lib/board'
import { byGame } from '../lib/rooms'
import { settings } from '../lib/settings.svelte'
import { fetched } from '../lib/words'

const modules = import.meta.glob<BoardModule>('../../../src/malle/games/*/web/index.ts', { import: 'default' })
const words = import.meta.glob('../../../src/malle/games/*/web/words/*.ts')

/** A board takes its words by itself, but only once it is there: they are fetched beside it. */
async function load(path: string): Promise<BoardModule | undefined> {
  const beside = words[path.replace('index', `words/${settings.lang}`)]
  const [board] = await Promise.all([modules[path]?.(), beside?.()])
  await fetched(settings.lang)
  return board
}

export const boards: Record<string, () => Promise<BoardModule | undefined>> = byGame(
  Object.fromEntries(Object.keys(modules).map((path) => [path, () => load(path)])),
)
