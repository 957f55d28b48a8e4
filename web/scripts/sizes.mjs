// What a browser must load before there is something to see, in kB gzipped without fonts: the first page, and a table of each game with
// its board and its art. What comes when the board is there (web/src/lib/late.svelte.ts) does not count. Fails beyond the limits, which
// stand in sizes.json; a game that is not named there may weigh as much as a page may.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const MOST = 120
const limits = JSON.parse(readFileSync('scripts/sizes.json', 'utf8'))
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
const weigh = (file) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length / 1000

/** A module and all that it imports at once; drawings are fetched at once, too, wherever they are imported. */
function closure(name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  const { imports = [], dynamicImports = [] } = manifest[name]
  for (const other of [...imports, ...dynamicImports.filter((each) => each.endsWith('.svg?raw'))]) closure(other, found)
  return found
}
const files = (names) => new Set(names.flatMap((name) => [manifest[name].file, ...(manifest[name].css ?? [])]))
let failed = false
function judge(name, ...parts) {
  const always = ['index.html', 'src/lib/words/fr.ts'] // the words of one language, the longer one, as those of a board
  const loaded = files([...always, ...parts].flatMap((part) => [...closure(part)]))
  const size = [...loaded].reduce((sum, file) => sum + weigh(file), 0)
  const limit = limits[name] ?? MOST
  failed ||= size > limit
  console.log(`${name.padEnd(28)} ${size.toFixed(1).padStart(6)} kB  (at most ${limit})`)
}
const TABLE = 'src/pages/Table.svelte'
judge('first page', 'src/pages/Shelf.svelte')
judge('a table', TABLE)
for (const board of Object.keys(manifest).filter((each) => /games\/[^/]+\/web\/index\.ts$/.test(each)))
  judge(`a table of ${board.split('/').at(-3).replaceAll('_', '-')}`, TABLE, board, board.replace('index', 'words/fr'))
process.exit(failed ? 1 : 0)
