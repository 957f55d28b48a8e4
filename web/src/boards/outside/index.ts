/**
 * A board that a room brings ready made: `web/board.js`, a module in plain JavaScript that the server hands out from the room's own
 * package. It says what a `BoardModule` says, with `mount` in the place of the components.
 */
import type { Component } from 'svelte'
import { address } from '../../lib/api'
import type { BoardModule, BoardProps, Scene } from '../../lib/board'
import plain from '../plain'
import Board from './Board.svelte'

/** A scene as it is at one moment. */
export type PlainScene = Omit<Scene, 'target' | 'offers' | 'previews' | 'look' | 'notes' | 'rest'>

export interface Mounted {
  update(scene: PlainScene): void
  destroy?(): void
}
/** Draw into an element; what comes back is told of every change. Things to touch call `scene.touch(id)` and carry `data-touch`. */
export type Mount = (element: HTMLElement, scene: PlainScene) => Mounted

type Outside = Partial<Omit<BoardModule, 'Board' | 'Tray' | 'Panel' | 'Token'>> & { mount: Mount }

export async function outside(game: string): Promise<BoardModule> {
  const { mount, ...said } = (
    (await import(/* @vite-ignore */ address(`api/games/${game}/board.js`))) as { default: Outside }
  ).default
  const Mounted: Component<BoardProps> = (anchor, props) =>
    Board(anchor, {
      get scene() {
        return props.scene
      },
      mount,
    })
  return { ...plain, ...said, Board: Mounted }
}
