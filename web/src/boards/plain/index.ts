/** The board of a game that has none yet: what may be touched, as buttons. A new game can be played before it is drawn. */
import type { BoardModule } from '../../lib/board'
import Board from './Board.svelte'

export default {
  layout: 'wide',
  cloth: '#CDBE9C',
  stitch: '#A8946A',
  Board,
  name: (id) => ({ short: id, long: id }),
  score: (scene, seat) => ({ value: String(scene.view.scores[seat] ?? 0), unit: '' }),
} satisfies BoardModule
