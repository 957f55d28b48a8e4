/** Finding people, the waiting room, and somebody who leaves: on a screen and on a phone, by keys, in both languages. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { serious } from './axe'
import { DESKTOP, further, Laptop, launch, Person, PHONE } from './browser'
import { House } from './house'
import { TARGET } from './playing'

const browser = await launch()
let laptop: Laptop
let house: House
beforeAll(async () => {
  laptop = await Laptop.open()
  // a house where one is missed soon, and has time to answer
  house = await House.open('', undefined, {
    MALLE_ABSENT_AFTER: '2',
    MALLE_ABSENCE_RING: '600',
    MALLE_ANSWER_SECONDS: '300',
  })
})
afterAll(async () => {
  await laptop.close()
  await house.close()
})

/** Come as a guest, and ask something of the interface, as the page itself would. */
async function ask<T>(page: Page, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ({ path, body }) => {
      const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const answer = await fetch(new URL(`api/${path}`, document.baseURI), body === undefined ? {} : sent)
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as unknown
    },
    { path, body },
  ) as Promise<T>
}
const command = (page: Page, table: string, sent: Record<string, unknown>): Promise<unknown> =>
  ask(page, `tables/${table}/commands`, { ...sent, id: crypto.randomUUID() })

/** People at a table of a game that begins. */
async function gather(people: readonly Person[], game: string, wish: Record<string, unknown>): Promise<string> {
  let id = ''
  for (const [seat, { page }] of people.entries()) {
    await page.goto(`${house.url}/me`)
    await ask(page, 'guests', { name: ['Anaïs', 'Theo', 'Karim'][seat], lang: 'en' })
    id ||= (await ask<{ id: string }>(page, 'tables', { game, players: people.length, ...wish })).id
    await command(page, id, { type: 'sit', seat })
  }
  for (const [seat, { page }] of people.entries()) await command(page, id, { type: 'ready', seat, seed: 'x' })
  for (const { page } of people) {
    await page.goto(`${house.url}/t/${id}`)
    await page.locator('[data-seat]:visible').first().waitFor()
  }
  return id
}
const LIVE = { clock: { kind: 'live', base: 3600, increment: 5 } }

it('two people wish, wander, are found for each other, and play', async () => {
  const one = await Person.come(browser)
  const two = await Person.come(browser, { lang: 'en', size: PHONE, dark: true })
  await one.page.goto(`${house.url}/`)
  await one.page.getByRole('link', { name: 'Trouve-moi une table' }).click()
  const find = one.page.getByRole('button', { name: 'Trouve-moi une table' })
  await find.waitFor()
  expect(await find.isDisabled()).toBe(true)
  // by keys alone
  await one.page.getByRole('checkbox', { name: /Malabars/ }).focus()
  await one.page.keyboard.press('Space')
  await expect
    .poll(() => one.page.getByRole('checkbox', { name: /Malabars/ }).getAttribute('aria-checked'), { timeout: 30_000 })
    .toBe('true')
  expect(await serious(one.page)).toEqual([])
  await find.focus()
  await one.page.keyboard.press('Enter')
  await one.page.getByRole('heading', { name: 'On cherche…' }).waitFor()
  expect(await serious(one.page)).toEqual([])
  await one.page.getByRole('button', { name: 'Une partie contre un bot' }).click()
  await one.page.locator(TARGET).first().waitFor()
  const band = one.page.getByRole('region', { name: 'Jouer vite' })
  await band.getByText('On cherche…').waitFor()

  await two.page.goto(`${house.url}/find`)
  await two.page.getByRole('checkbox', { name: /Malabars/ }).tap()
  await two.page.getByRole('button', { name: 'Find me a table' }).tap()
  await band.getByRole('heading', { name: /t’attend/ }).waitFor()
  await two.page.getByText('is waiting for you').first().waitFor()
  expect(await two.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await serious(two.page)).toEqual([])
  await two.page.getByRole('button', { name: /Sit down/ }).tap()
  await two.page.getByText('Waiting for the others…').waitFor()
  await band.getByRole('button', { name: /S’asseoir/ }).click()
  await two.page.waitForURL(/\/t\//)
  await one.page.waitForURL(two.page.url())
  await one.page.locator('[data-seat]:visible').first().waitFor()
  await band.waitFor({ state: 'detached' })
  await one.leave()
  await two.leave()
})

it('a search that is stopped is over, one that is loaded anew goes on, and one may decline', async () => {
  const one = await Person.come(browser, { lang: 'en' })
  const two = await Person.come(browser, { lang: 'en' })
  for (const { page } of [one, two]) {
    await page.goto(`${house.url}/find`)
    await page.getByRole('checkbox', { name: /Boulomania/ }).click()
    await page.getByRole('button', { name: 'Find me a table' }).click()
  }
  await one.page.getByText('is waiting for you').first().waitFor()
  await one.page.getByRole('button', { name: 'Not this one' }).click()
  for (const { page } of [one, two]) await page.getByRole('heading', { name: 'Looking…' }).waitFor()
  const { id } = await ask<{ id: string }>(one.page, 'me')
  await one.page.reload()
  await one.page.getByRole('heading', { name: 'Looking…' }).waitFor()
  expect(await ask(one.page, 'me')).toMatchObject({ id })
  for (const { page } of [one, two]) {
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'Find me a table' }).waitFor()
  }
  await expect
    .poll(
      () =>
        ask<{ looking: Record<string, number> }>(one.page, 'tables').then(({ looking }) => looking['boulomania'] ?? 0),
      { timeout: 60_000 },
    )
    .toBe(0)
  await one.leave()
  await two.leave()
})

it('the lobby shows who waits for whom, filters, and boards that follow the moves', async () => {
  const host = await Person.come(browser, { lang: 'en' })
  const other = await Person.come(browser, { lang: 'en' })
  const reader = await Person.come(browser)
  const playing = await gather([host, other], 'malabars', { public: true, clock: { kind: 'slow', days: 3 } })
  const { id } = await ask<{ id: string }>(host.page, 'tables', {
    game: 'malabars',
    public: true,
    options: { stop: 12 },
    clock: { kind: 'slow', days: 1 },
  })
  await command(host.page, id, { type: 'sit', seat: 0 })
  const { page } = reader
  await page.goto(`${house.url}/find`)
  const tables = page.getByRole('region', { name: 'Tables qui attendent' })
  await tables.getByText('1 jour par coup').first().waitFor()
  await tables.getByText(/Anaïs/).first().waitFor()
  await tables.getByText(/12/).first().waitFor()
  await tables.getByLabel('Filtrer par jeu').selectOption('bazar')
  await tables.getByText('Aucune table n’attend').waitFor()
  await tables.getByLabel('Filtrer par jeu').selectOption('')
  await tables.getByLabel('avec pendule').check()
  await tables.getByText('1 jour par coup').first().waitFor()
  const board = page.locator(`a[href="t/${playing}"] img`)
  await board.scrollIntoViewIfNeeded()
  await board.evaluate((image: HTMLImageElement) => image.decode())
  await page.locator(`a[href="t/${playing}"]`, { hasText: /3 jours par coup · jusqu’à/ }).waitFor()
  const before = await board.getAttribute('src')
  await command(host.page, playing, { type: 'move', seat: 0, move: 'Ea3-a1', number: 0 })
  await expect.poll(() => board.getAttribute('src'), { timeout: 60_000 }).not.toBe(before)
  await board.evaluate((image: HTMLImageElement) => image.decode())
  await tables.getByText(/Anaïs · absent depuis/).waitFor() // the host is at the other table
  expect(await serious(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: /Switch to English/ }).click()
  await page.getByRole('region', { name: 'Tables waiting' }).getByText('1 day a move').first().waitFor()
  await page.locator(`a[href="t/${playing}"]`, { hasText: /3 days a move · until/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await serious(page)).toEqual([])
  for (const person of [reader, host, other]) await person.leave()
})

/** The chairs of a waiting room that lie on another, or on the card in the middle, by more than their soft edges. */
const overlapping = (page: Page): Promise<string[]> =>
  page.locator('.chair, .middle').evaluateAll((cards) => {
    const places = cards.map((card) => ({ name: card.textContent, at: card.getBoundingClientRect() }))
    return places.flatMap(({ name, at }, i) =>
      places.slice(i + 1).flatMap((other) => {
        const wide = Math.min(at.right, other.at.right) - Math.max(at.left, other.at.left)
        const high = Math.min(at.bottom, other.at.bottom) - Math.max(at.top, other.at.top)
        return Math.min(wide, high) > 4 ? [`${name} / ${other.name}`] : []
      }),
    )
  })

it('a waiting room: talk, rules, the clock, who is there; a seat outlives its person’s absence', async () => {
  const host = await Person.come(browser)
  const guest = await Person.come(laptop.browser, { lang: 'en', size: PHONE, allow: /WebSocket|ERR_/ })
  await host.page.goto(`${house.url}/me`)
  await ask(host.page, 'guests', { name: 'Anaïs', lang: 'fr' })
  const wish = { game: 'boulomania', players: 8, public: true, options: { teams: 'BBBBRRRR' }, ...LIVE }
  const { id } = await ask<{ id: string }>(host.page, 'tables', wish)
  await command(host.page, id, { type: 'sit', seat: 0 })
  await host.page.goto(`${house.url}/t/${id}`)
  await guest.page.goto(`${house.url}/t/${id}`)
  await guest.page.getByLabel('Your name').fill('Ada')
  await guest.page.getByRole('button', { name: 'Take this seat' }).first().tap()
  await host.page.getByText('60 min + 5 s').waitFor()
  await host.page.getByText('Ada', { exact: true }).waitFor() // who sits there reads what is said
  await host.page.getByRole('link', { name: 'Règles' }).waitFor()
  // every chair has the ball of its team, and so has what is said
  const balls = host.page.locator('.chair use')
  expect(await balls.evaluateAll((uses) => uses.map((use) => use.getAttribute('href')?.at(-1)).join(''))).toBe(
    'BBBBRRRR',
  )
  await host.page.getByRole('button', { name: 'Bonjour !' }).click()
  await guest.page.locator('.said', { hasText: 'Bonjour !' }).waitFor()
  await guest.page.locator('.log use[href="#bou-token-B"]').waitFor()
  expect(await serious(guest.page)).toEqual([])
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await guest.page.goto(`${house.url}/me`)
  await host.page.getByText(/absent, /).waitFor()
  expect(await serious(host.page)).toEqual([])
  await host.page.setViewportSize(PHONE)
  await expect.poll(() => overlapping(host.page)).toEqual([])
  await host.page.setViewportSize(DESKTOP)
  await guest.page.goto(`${house.url}/t/${id}`)
  await guest.page.getByRole('button', { name: 'Begin' }).waitFor()
  await host.page.getByText(/absent, /).waitFor({ state: 'detached' })
  // who sleeps is away for all, and here again on waking, without a reload
  laptop.sleep()
  await host.page.getByText(/absent, /).waitFor()
  laptop.wake()
  await host.page.getByText(/absent, /).waitFor({ state: 'detached' })
  await host.page.getByRole('button', { name: 'Retirer Ada de la table' }).click()
  await host.page.getByRole('button', { name: 'Garder' }).click()
  await host.page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await host.page.getByRole('button', { name: 'Retirer Ada de la table' }).click()
  await host.page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await guest.page.getByText('The host has removed you from this table. You may still watch.').waitFor()
  await host.leave()
  await guest.leave()
})

it('with two, one question when the other has left: the win is taken by a touch', async () => {
  const one = await Person.come(browser, { lang: 'en', size: PHONE })
  const two = await Person.come(browser, { lang: 'en' })
  const table = await gather([two, one], 'malabars', LIVE)
  await two.page.getByRole('button', { name: 'Menu' }).click()
  await two.page.getByRole('button', { name: 'Leave the table' }).click()
  await two.page.waitForURL(`${house.url}/`)
  await one.page.getByRole('heading', { name: 'Anaïs has left the game' }).waitFor()
  await one.page.locator('li.gone:visible').first().waitFor()
  expect(await serious(one.page)).toEqual([])
  for (const way of ['Wait 2 min more', 'Finish later, 1 day a move', 'Finish against a bot, unrated'])
    expect(await one.page.getByRole('button', { name: way }).count()).toBe(1)
  // who comes back has their seat back at once
  await two.page.goto(`${house.url}/t/${table}`)
  await one.page.getByRole('heading', { name: 'has left the game' }).waitFor({ state: 'detached' })
  await two.page.getByRole('button', { name: 'Menu' }).click()
  await two.page.getByRole('button', { name: 'Leave the table' }).click()
  await one.page.getByRole('button', { name: 'Take the win' }).tap()
  await one.page.locator('.end').waitFor()
  await one.leave()
  await two.leave()
})

further('with three, a bot plays for who has left, and a card tells them on return', async () => {
  const people = [
    await Person.come(browser),
    await Person.come(browser),
    await Person.come(browser, { size: PHONE, dark: true }),
  ] as const
  const [gone, one, two] = people
  const table = await gather(people, 'boulomania', { ...LIVE, options: { teams: 'BRR' } })
  const turn = await ask<{ table: { waiting: number[] } }>(one.page, `tables/${table}`)
  const away = people[turn.table.waiting[0] ?? 0] ?? gone
  const [first, second] = people.filter((person) => person !== away)
  if (!first || !second) throw new Error('three people')
  await away.page.goto(`${house.url}/me`)
  const button = first.page.getByRole('button', { name: /Un bot joue à sa place/ })
  await button.waitFor({ timeout: 60_000 })
  expect(await first.page.locator('.absent svg text').textContent()).toMatch(/^\d+$/)
  expect(await serious(first.page)).toEqual([])
  await button.focus()
  await first.page.keyboard.press('Enter')
  await first.page.getByRole('button', { name: /D’accord pour un bot/ }).waitFor()
  await second.page.getByRole('button', { name: /Un bot joue à sa place/ }).click()
  await first.page
    .locator('.log li', { has: first.page.locator('.icon') })
    .first()
    .waitFor({ timeout: 120_000 })
  await away.page.goto(`${house.url}/t/${table}`)
  await away.page.getByRole('dialog', { name: 'Te revoilà' }).waitFor()
  expect(await serious(away.page)).toEqual([])
  await away.page.getByRole('button', { name: 'Reprendre ma place' }).click()
  for (const person of people) await person.leave()
  expect(two).toBeDefined()
})

it('the house for all has the pages, too', async () => {
  const person = await Person.come(browser, { lang: 'en', dark: true })
  await person.page.goto(`${inject('house')}/find`)
  await person.page.getByRole('heading', { name: 'Who plays?' }).waitFor()
  await person.page.getByRole('checkbox', { name: /Bazar/ }).first().waitFor()
  expect(await serious(person.page)).toEqual([])
  await person.leave()
})
