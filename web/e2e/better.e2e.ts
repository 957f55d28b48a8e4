/** What was played and what was better, drawn on the board of each game: by a study that is made up, of a move that was made. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { DESKTOP, inTurn, launch, Person, PHONE } from './browser'
import { GAMES, sitDown } from './playing'

interface Offer {
  move: string
  touches: string[]
}
type Pair = readonly [played: Offer, better: Offer]

const browser = await launch()
const house = (): string => inject('house')
const { towns } = JSON.parse(readFileSync('../src/malle/games/pont_de_rama/art/geometry.json', 'utf8')) as {
  towns: Record<string, { x: number; y: number }>
}
const town = ({ touches }: Offer) => towns[touches[0]?.slice('town:'.length) ?? '']

/** Two of the moves that can be made, as unlike each other as the game has them. */
function pairOf(game: string, offers: readonly Offer[]): Pair | null {
  if (game === 'boulomania') return two(offers.filter(({ touches }) => touches[0]?.startsWith('dice:')))
  if (game !== 'pont-de-rama') return two(offers)
  const far = ([one, other]: Pair): number =>
    Math.hypot((town(one)?.x ?? 0) - (town(other)?.x ?? 0), (town(one)?.y ?? 0) - (town(other)?.y ?? 0))
  const journeys = offers.filter((offer) => town(offer))
  const pairs = journeys.flatMap((one) => journeys.map((other): Pair => [one, other]))
  return pairs.toSorted((a, b) => far(b) - far(a)).find((pair) => far(pair) > 400) ?? null
}
function two(offers: readonly Offer[]): Pair | null {
  const [first, last] = [offers[0], offers.at(-1)]
  return first && last && first.touches.join() !== last.touches.join() ? [first, last] : null
}

/** A game that I give up once there were two such moves, of which I made one: its number. */
async function play(page: Page, game: string): Promise<{ id: string; number: number; pair: Pair }> {
  const id = await sitDown(page, house(), game, { players: 2, public: true })
  const send = (data: object) =>
    page.request.post(`${house()}/api/tables/${id}/commands`, {
      data: { seat: 0, id: crypto.randomUUID(), ...data },
      headers: { origin: new URL(house()).origin },
    })
  for (;;) {
    const answer = await page.request.get(`${house()}/api/tables/${id}`)
    const { table, seats } = (await answer.json()) as { table: { number: number }; seats: { offers: Offer[] }[] }
    const offers = seats[0]?.offers ?? []
    const pair = pairOf(game, offers)
    const move = (pair?.[0] ?? offers[0])?.move
    if (move === undefined) continue
    const made = await send({ type: 'move', move, number: table.number })
    if (!pair || !made.ok()) continue
    await send({ type: 'abandon' })
    return { id, number: table.number + 1, pair }
  }
}

/** A study of this one move, in which the other would have been better; with the grade `best`, no better by what can be told. */
function study(number: number, [played, better]: Pair, grade: 'best' | 'blunder') {
  const shown = ({ move }: Offer, value: number) => ({ move, text: `Testeur : ${move}`, value })
  const step = {
    ...{ number, to: number, kind: 'choice', seat: 0, chances: [300_000, 700_000], gains: [0, 0], words: grade, grade },
    ...{ cost: grade === 'best' ? 0 : 300_000, best: shown(better, 600_000), played: shown(played, 300_000) },
    ...{ alternatives: [], reason: null, certain: false, distance: null, stand_in: false, sampled: false },
  }
  const found = { effort: '5', certain: false, start: [500_000, 500_000], steps: [step], accuracy: [70, null] }
  return { state: 'done', progress: 1, sentence: null, study: { ...found, sums: [], turning: [], moments: [[], []] } }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}
const boxes = (page: Page, what: string): Promise<Box[]> =>
  page.evaluate(
    (what) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect().toJSON() as Box),
    what,
  )
const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const within = (a: Box, b: Box): boolean =>
  a.x >= b.x - 1 && a.y >= b.y - 1 && a.x + a.width <= b.x + b.width + 1 && a.y + a.height <= b.y + b.height + 1

const CASES = GAMES.flatMap((game) => [
  { game, lang: 'fr', size: DESKTOP } as const,
  { game, lang: 'en', size: PHONE } as const,
])
const WORDS = {
  fr: { played: 'joué', better: 'mieux', best: 'joué, le mieux' },
  en: { played: 'played', better: 'better', best: 'played, the best' },
}

/** A map on a phone, and a throw of dice on a screen, if not all. */
const TURNS = ['pont-de-rama', 'boulomania'].flatMap((game, i) => inTurn(CASES, 2 * GAMES.indexOf(game) + 1 - i))

it.each([...new Set(TURNS)])(
  'both moves of $game are marked in sight, and no label hides another or what the board says ($lang)',
  async ({ game, lang, size }) => {
    const person = await Person.come(browser, { lang, size })
    const { page } = person
    const { id, number, pair } = await play(page, game)
    let grade: 'best' | 'blunder' = 'blunder'
    await page.route(`**/api/tables/${id}/study*`, (route) => route.fulfill({ json: study(number, pair, grade) }))
    await page.goto(`${house()}/r/${id}#${number}`)
    const words = WORDS[lang]
    const labels = page.locator('.ghosts .label')
    await labels.filter({ hasText: words.better }).waitFor()
    await labels.filter({ hasText: words.played }).waitFor()
    // a map is on its way until it shows both
    const [stage] = (await boxes(page, '.cloth')) as [Box]
    await expect
      .poll(async () => (await boxes(page, '.ghosts :is(rect, .bracket, .maybe)')).every((each) => within(each, stage)))
      .toBe(true)
    const marks = await boxes(page, '.ghosts :is(.bracket, .maybe)')
    expect(marks.length).toBeGreaterThan(game === 'boulomania' ? 5 : 0)
    const [one, other] = (await boxes(page, '.ghosts rect')) as [Box, Box]
    expect(meet(one, other)).toBe(false)
    if (game === 'pont-de-rama')
      for (const bubble of await boxes(page, '.bubble'))
        expect([meet(one, bubble), meet(other, bubble)]).toEqual([false, false])
    grade = 'best'
    await page.reload()
    await labels.filter({ hasText: words.best }).waitFor()
    expect(await labels.count()).toBe(1)
    expect(await page.locator('.duel .row').count()).toBe(1)
    expect(await page.locator('.ghosts :is(.bracket, .maybe)').count()).toBe(0)
    await person.leave()
  },
)
