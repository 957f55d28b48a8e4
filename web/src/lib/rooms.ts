/** What the rooms of the house hold for the client is gathered when it is built: one file of each room, by the game's id. */
export function byGame<T>(files: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [game(path), file]))
}

/** `…/games/pont_de_rama/web/index.ts` belongs to pont-de-rama. */
const game = (path: string): string => (path.split('/games/')[1] ?? '').split('/')[0]?.replaceAll('_', '-') ?? ''
