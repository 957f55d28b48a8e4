// Play a whole game over `malle protocol` (docs/protocol.md), with a strategy of your own at every seat:
//
//     node examples/play.mjs boulomania 7 '{"target": 3}'        game, seed, options
//
// Any program that can start another and read lines can do the same. MALLE names the command where it is not in the path.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [game = "malabars", seed = "1", options = "{}"] = process.argv.slice(2);

const malle = spawn(process.env.MALLE ?? "malle", ["protocol"], { stdio: ["pipe", "pipe", "inherit"] });
malle.on("error", (error) => fail(`Cannot start Malle (${error.message}); MALLE=/path/to/malle names it.`));
const answers = createInterface({ input: malle.stdout })[Symbol.asyncIterator]();

/** One request, one answer; a refusal ends the program with its sentence. */
async function ask(request) {
  malle.stdin.write(JSON.stringify(request) + "\n");
  const { value, done } = await answers.next();
  if (done) fail("Malle has hung up.");
  const answer = JSON.parse(value);
  return answer.ok ? answer : fail(`${answer.sentence.en} [${answer.clause}]`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(2);
}

/** A small random generator: the same seed, the same game. */
let word = Number(seed) >>> 0 || 1;
function below(n) {
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  return (word >>> 0) % n;
}

/** What a move brings at once, as far as its preview says; each game has its own, described in its view.py. */
function worth({ preview }, seat) {
  if (preview.wins) return Infinity;
  return preview.gain ?? preview.income?.[seat] ?? (preview.of ? preview.hold / preview.of : 0);
}

/** The strategy: one of the moves that bring most. */
function choose(choices, seat) {
  const most = Math.max(...choices.map((choice) => worth(choice, seat)));
  const best = choices.filter((choice) => worth(choice, seat) === most);
  return best[below(best.length)];
}

function read(json) {
  try {
    return JSON.parse(json);
  } catch {
    return fail(`Options are JSON, like '{"target": 3}', and this is not: ${json}`);
  }
}

const { match, ...start } = await ask({ do: "new", game, seed: Number(seed), options: read(options) });
let status = start;
while (status.to_move !== "end") {
  const number = status.number + 1;
  if (status.to_move === "chance") {
    status = await ask({ do: "roll", match });
    console.log(`${number}. chance: ${status.move}`);
    continue;
  }
  const seat = Array.isArray(status.to_move) ? status.to_move[0] : status.to_move; // several seats may choose in secret
  const { choices } = await ask({ do: "choices", match, seat });
  const { move, say } = choose(choices, seat);
  status = await ask({ do: "play", match, seat, move });
  console.log(`${number}. seat ${seat}: ${move}  ${say}`);
}
console.log(`scores ${status.scores.join(" ")}, winners ${status.winners.join(" ")}`);
malle.stdin.end();
