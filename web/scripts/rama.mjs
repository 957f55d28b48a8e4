// Write what the board of Le Pont de Rama draws from, out of the game's own data; `--check` only says whether it is current.
import { readFileSync, writeFileSync } from 'node:fs'

const game = new URL('../../src/malle/games/pont_de_rama/', import.meta.url)
const target = new URL('../../src/malle/games/pont_de_rama/web/map.json', import.meta.url)
const load = (name) => JSON.parse(readFileSync(new URL(name, game), 'utf8'))

const facts = load('rules/data.json')
const map = load('art/map.json')
const cards = load('presentation/cards.json')

const ports = new Set(facts.boat.flat())
const airports = new Set([...facts.airports, facts.male.id])
const kind = (id) => (airports.has(id) ? 'airport' : ports.has(id) ? 'port' : 'town')
const bends = new Map(map.bends.map((bend) => [bend.line.join(), bend.via]))
const line = ([a, b]) => [a, b, ...(bends.get([a, b].join()) ?? [])]

/** Leave out points that lie less than a unit from the line between their neighbours. */
function simple(points) {
  const kept = points.filter((point, i) => {
    const [before, after] = [points.at(i - 1), points[(i + 1) % points.length]]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy) || 1
    return Math.abs((point[0] - before[0]) * dy - (point[1] - before[1]) * dx) / length >= 1
  })
  return kept.length < points.length ? simple(kept) : kept
}

const drawn = {
  width: map.canvas.width,
  height: map.canvas.height,
  finish: facts.finish,
  towns: facts.spaces.map((id) => {
    const { x, y, label, name } = map.spaces[id]
    return { id, x, y, label, name, kind: kind(id) }
  }),
  roads: facts.land.map(line),
  boats: facts.boat.map(line),
  land: map.land.map(simple),
  scenery: map.scenery,
  themes: cards.themes,
  karma: cards.karma,
}

const text = `${JSON.stringify(drawn)}\n`
if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text) {
  console.error('The map of Le Pont de Rama has changed: run `npm run map`.')
  process.exit(1)
}
