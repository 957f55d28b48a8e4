/** The pictures of docs/ and README: every page and every board, taken from the real thing. `make pictures` takes them anew. */
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { inject, it } from 'vitest'
import { DESKTOP, launch, Person, PHONE, type Wish } from './browser'
import { endRound, field, sitToLastBall } from './petanque'
import { chance, CONFIRM, END, GAMES, playOut, sitDown, step, TARGET, touchAtOnce } from './playing'

const FOLDER = '../docs/pictures'
const STEPS: Record<string, number> = {
  bazar: 22,
  'bombay-bazar': 0,
  boulomania: 30,
  malabars: 7,
  'pont-de-rama': 20,
}
const LONG: Record<string, Record<string, unknown>> = {
  bazar: { target: 75 },
  'bombay-bazar': {},
  boulomania: { target: 13 },
  malabars: { stop: 100 },
  'pont-de-rama': { max_rounds: 0 },
}

const browser = await launch()
mkdirSync(FOLDER, { recursive: true })

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(500)
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 86 })
}

async function visit(name: string, path: string, wish: Wish = {}): Promise<void> {
  const person = await Person.come(browser, wish)
  await person.page.goto(`${inject('house')}/${path}`)
  await person.page.locator('h1').first().waitFor()
  await take(person.page, name)
  await person.leave()
}

it.each([
  ['shelf', '', {}],
  ['shelf-night-phone', '', { size: PHONE, dark: true }],
  ['game', 'g/pont-de-rama', { lang: 'en' }],
  ['rules', 'g/malabars/rules', { lang: 'en' }],
  ['learn', 'g/boulomania/learn', {}],
] as [string, string, Wish][])('the page %s', visit)

/** Ask the server as whoever the page is. */
async function send(page: Page, path: string, data: object): Promise<{ id: string }> {
  const house = inject('house')
  const answer = await page.request.post(`${house}/api/${path}`, { data, headers: { origin: new URL(house).origin } })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}

it('the ranking', async () => {
  const people: Person[] = []
  for (const login of ['Ada', 'Blaise', 'Carl', 'Diane']) {
    const person = await Person.come(browser)
    await send(person.page, 'guests', { name: login, lang: 'fr' })
    await send(person.page, 'accounts', { login, password: 'quatre éléphants' })
    people.push(person)
  }
  // the earlier one wins, each against each
  for (const [i, one] of people.entries())
    for (const other of people.slice(i + 1)) {
      const clock = { kind: 'slow', days: 3 }
      const { id } = await send(one.page, 'tables', { game: 'malabars', players: 2, clock, rated: true })
      const act = ({ page }: Person, type: string, more: object): Promise<unknown> =>
        send(page, `tables/${id}/commands`, { type, ...more, id: crypto.randomUUID() })
      for (const type of ['sit', 'ready'])
        for (const [seat, person] of [one, other].entries()) await act(person, type, { seat })
      await act(one, 'move', { seat: 0, move: 'Ea3-a1', number: 0 })
      await act(other, 'abandon', { seat: 1 })
    }
  const { page } = people[0] as Person
  await page.goto(`${inject('house')}/g/malabars/ranking`)
  await page.locator('tbody tr').first().waitFor()
  await take(page, 'ranking')
  for (const person of people) await person.leave()
})

/** How a finished game went: its steps, by the turns that people count. */
interface Course {
  chapters: { steps: number[] }[]
}

/** Bots play a whole game under somebody's eyes, who goes on from a position of it: who moves at random comes to nothing worth a picture. */
async function joinBots(page: Page, game: string, players: number, where: (course: Course) => number): Promise<void> {
  const house = inject('house')
  const get = async <T>(path: string): Promise<T> =>
    (await (await page.request.get(`${house}/api/tables/${path}`)).json()) as T
  const options = LONG[game] ?? {}
  const before = await sitDown(page, house, game, { players, level: '2', here: [], public: true, options })
  await page.locator(END).waitFor({ timeout: 120_000 })
  const number = where(await get<Course>(`${before}/replay?story=true`))
  const { views } = await get<{ views: { view: { waiting: number[] } }[] }>(`${before}/replay?first=${number}`)
  const own = views[0]?.view.waiting[0] ?? 0
  const { id } = await send(page, `tables/${before}/copies`, { number })
  const command = (sent: object): Promise<unknown> =>
    send(page, `tables/${id}/commands`, { ...sent, id: crypto.randomUUID() })
  await command({ type: 'sit', seat: own })
  for (let seat = 0; seat < players; seat++) if (seat !== own) await command({ type: 'bot', seat, level: '2' })
  await command({ type: 'ready', seat: own, ready: true })
  await page.goto(`${house}/t/${id}`)
}

/** A few moves, then a choice whose consequence is shown. */
async function inPlay(person: Person, game: string, seed: number): Promise<void> {
  const { page } = person
  if (game === 'bombay-bazar') await joinBots(page, game, 4, () => 30)
  else await sitDown(page, inject('house'), game, { options: LONG[game] ?? {} })
  const random = chance(seed)
  for (let i = 0; i < (STEPS[game] ?? 0); i++) await step(page, random, 'mouse')
  for (let i = 0; i < 12 && (await page.locator(CONFIRM).count()) === 0; i++) await step(page, random, 'mouse')
}

it.each(GAMES)('the board of %s', async (game) => {
  for (const [name, wish] of [
    [game, { size: DESKTOP, lang: 'en' }],
    [`${game}-phone`, { size: PHONE }],
    [`${game}-night`, { size: DESKTOP, dark: true }],
  ] as [string, Wish][]) {
    const person = await Person.come(browser, wish)
    await inPlay(person, game, 17)
    await take(person.page, name)
    await person.leave()
  }
})

it('a table that waits, a lesson, the end, a replay, what is finished, my games', async () => {
  const person = await Person.come(browser, { lang: 'en' })
  const { page } = person
  await page.goto(`${inject('house')}/g/bombay-bazar`)
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.locator('.waiting').waitFor()
  await take(page, 'waiting')
  await page.goto(`${inject('house')}/g/malabars/learn`)
  await page.locator('ol li a').first().click()
  await page.locator(TARGET).first().waitFor()
  await take(page, 'lesson')
  const id = await sitDown(page, inject('house'), 'bombay-bazar', { players: 3 })
  await playOut(page, 9, 'mouse')
  await take(page, 'end')
  await page.goto(`${inject('house')}/r/${id}`)
  const place = await page
    .getByText(/Move \d+ of \d+/)
    .first()
    .textContent()
  const late = Math.floor(0.8 * Number(place?.match(/of (\d+)/)?.[1]))
  await page.goto(`${inject('house')}/r/${id}#${late}`)
  await page.getByText(`Move ${late} of`).first().waitFor()
  await take(page, 'replay')
  for (const [name, path] of [
    ['finished', 'r'],
    ['me', 'me'],
  ] as const) {
    await page.goto(`${inject('house')}/${path}`)
    await page.locator('h1').first().waitFor()
    await take(page, name)
  }
  await person.leave()
})

/** Eight times slower, so that a picture can be taken of each stage. */
const slowly = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const real = window.setTimeout
    window.setTimeout = ((run: () => void, time = 0) => real(run, 8 * time)) as typeof setTimeout
  })

it('the count of a round', async () => {
  for (let found = false; !found;) {
    const person = await Person.come(browser, { lang: 'en' })
    const { page } = person
    await sitToLastBall(page, inject('house'))
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await slowly(page)
    await endRound(page)
    const { count } = await field(page)
    found = (count?.points ?? 0) > 1 && count?.stop !== null
    const stages = ['.count .ok ~ .ok', '.count .no', '.plate']
    for (const [i, stage] of found ? stages.entries() : []) {
      await page.locator(stage).first().waitFor()
      await page.waitForTimeout(500)
      await page.screenshot({ path: `${FOLDER}/count-${i + 1}.jpg`, type: 'jpeg', quality: 86 })
    }
    await person.leave()
  }
})

it('a payday', async () => {
  const stages = ['why', 'coins', 'order', 'event']
  for (let seed = 2, found = false; !found; seed++) {
    const person = await Person.come(browser, { lang: 'en' })
    const { page } = person
    // the last decision of the last turn but one: there is much to pay, and an event to come
    await joinBots(page, 'bazar', 3, ({ chapters }) => (chapters.at(-2)?.steps.at(-1) ?? 1) - 1)
    await page.locator(TARGET).first().waitFor()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const stage = (name: string): string => `.payday[data-stage=${name}]`
    const random = chance(seed)
    while (!(await page.locator('.payday').count())) await touchAtOnce(page, random())
    const motions = await person.context.newCDPSession(page)
    await motions.send('Animation.enable')
    await motions.send('Animation.setPlaybackRate', { playbackRate: 0.15 })
    const taken: string[] = []
    for (const [i, name] of stages.entries()) {
      const shown = await page
        .locator(stage(name))
        .waitFor({ timeout: 20_000 })
        .then(
          () => true,
          () => false,
        )
      if (!shown) break
      await page.waitForTimeout(name === 'order' ? 2800 : 1800) // until the medallions have changed their places
      await page.screenshot({ path: `${FOLDER}/payday-${i + 1}.jpg`, type: 'jpeg', quality: 86 })
      taken.push(name)
    }
    found = taken.length === stages.length
    await person.leave()
  }
})
