// Connect Four on boardgame.io: random games for benchmarks/against_boardgame_io.py, one JSON request a line, one answer a line.
//
//     {"seconds": 1}   play for so long; the moves made per second of the processor
//     {"games": 20}    play so many games; their columns, what was legal before each, and who won

import { createRequire } from "node:module";
import { createInterface } from "node:readline";

process.env.NODE_ENV = "production";
const require = createRequire(import.meta.url);
const { INVALID_MOVE } = require("boardgame.io/core");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

const COLUMNS = 7;
const ROWS = 6;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

const game = {
  setup: () => ({ cells: Array(COLUMNS * ROWS).fill(null), heights: Array(COLUMNS).fill(0), last: null, discs: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (G.heights[column] === ROWS) return INVALID_MOVE;
      const row = G.heights[column]++;
      G.cells[column * ROWS + row] = playerID;
      G.last = [column, row];
      G.discs++;
    },
  },
  endIf: ({ G }) => {
    if (G.last && four(G.cells, ...G.last)) return { winners: [Number(G.cells[G.last[0] * ROWS + G.last[1]])] };
    if (G.discs === COLUMNS * ROWS) return { winners: [0, 1] };
  },
};

/** Whether the disc of this place stands in a row of four. */
function four(cells, column, row) {
  return DIRECTIONS.some(([x, y]) => 1 + run(cells, column, row, x, y) + run(cells, column, row, -x, -y) >= 4);
}

/** How many discs of the same colour follow in one direction. */
function run(cells, column, row, x, y) {
  const colour = cells[column * ROWS + row];
  let many = 0;
  for (;;) {
    column += x;
    row += y;
    if (column < 0 || column === COLUMNS || row < 0 || row === ROWS || cells[column * ROWS + row] !== colour) return many;
    many++;
  }
}

function legal(heights) {
  const columns = [];
  for (let column = 0; column < COLUMNS; column++) if (heights[column] < ROWS) columns.push(column);
  return columns;
}

let word = 1;
function below(n) {
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  return (word >>> 0) % n;
}

const reduce = CreateGameReducer({ game });
const start = InitializeGame({ game });

/** A random game; what it tells of each move goes to `tell`. */
function play(tell) {
  let state = start;
  while (!state.ctx.gameover) {
    const columns = legal(state.G.heights);
    const column = columns[below(columns.length)];
    tell(column, columns);
    const payload = { type: "drop", args: [column], playerID: state.ctx.currentPlayer };
    state = reduce(state, { type: "MAKE_MOVE", payload });
  }
  return state.ctx.gameover.winners;
}

function told(games) {
  return Array.from({ length: games }, () => {
    const columns = [];
    const legal = [];
    const winners = play((column, choices) => (columns.push(column), legal.push(choices)));
    return { columns, legal, winners };
  });
}

function rate(seconds) {
  let made = 0;
  const before = process.cpuUsage();
  for (;;) {
    play(() => made++);
    const { user, system } = process.cpuUsage(before);
    if (user + system >= seconds * 1e6) return (made * 1e6) / (user + system);
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const { games, seconds } = JSON.parse(line);
  console.log(JSON.stringify(games ? { games: told(games) } : { rate: rate(seconds) }));
}
