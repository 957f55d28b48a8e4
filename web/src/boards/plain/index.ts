/** The board of a game that has none yet: what may be touched, as buttons. A new game can be played before it is drawn. */
import type { BoardModule } from '../../lib/board'
import Board from './Board.svelte'

export default {
  layout: 'wide',
  cloth: 'var(--plain-cloth)',
  stitch: 'var(--plain-stitch)',
  Board,
  name: (id) => ({ short: id, long: id }),
  score: (scene, seat) => ({ value: String(scene.view.scores[seat] ?? 0), unit: '' }),
} satisfies BoardModule
