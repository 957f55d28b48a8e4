// What a browser must load, in kB gzipped without fonts: the first page, and each game on top of it. Fails beyond the limits.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const FIRST = 120
const GAME = 60
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
const weigh = (file) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length / 1000

/** A module and all that it imports at once. */
function closure(name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  for (const other of manifest[name].imports ?? []) closure(other, found)
  return found
}
const files = (names) => new Set([...names].flatMap((name) => [manifest[name].file, ...(manifest[name].css ?? [])]))
const total = (set) => [...set].reduce((sum, file) => sum + weigh(file), 0)

const always = [...closure('index.html'), ...closure('src/lib/words/fr.ts')] // the words of one language, the longer one
const first = files([...always, ...closure('src/pages/Shelf.svelte')])
const table = files([...always, ...closure('src/pages/Table.svelte')])
let failed = false
function judge(name, size, limit) {
  failed ||= size > limit
  console.log(`${name.padEnd(28)} ${size.toFixed(1).padStart(6)} kB  (at most ${limit})`)
}
judge('first page', total(first), FIRST)
judge('first page, a table', total(table), FIRST)
for (const name of Object.keys(manifest).filter((each) => /games\/[^/]+\/web\/index\.ts$/.test(each))) {
  const more = [...files(closure(name))].filter((file) => !table.has(file))
  judge(name.split('/').at(-3), total(new Set(more)), GAME)
}
process.exit(failed ? 1 : 0)
