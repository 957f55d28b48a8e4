/** Positions inside the guides: loaded when the reader comes near, tried on the spot, begun again. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { byTurns, inTurn, launch, Person, PHONE } from './browser'
import { chance, CONFIRM, GAMES, TARGET } from './playing'

const browser = await launch()

/** The first position of a guide, with its board. */
async function first(page: Page, game: string): Promise<Locator> {
  await page.goto(`${inject('house')}/g/${game}/rules`)
  const position = page.locator('article figure').first()
  await position.waitFor()
  expect(await page.locator('.frame').count()).toBe(0)
  await position.scrollIntoViewIfNeeded()
  await position.locator(TARGET).first().waitFor()
  return position
}

/** Touch whatever may be touched until there is a move, and make it. */
async function tryOut(position: Locator, way: 'click' | 'tap'): Promise<void> {
  const random = chance(7)
  for (let i = 0; i < 40 && (await position.locator(CONFIRM).count()) === 0; i++) {
    const targets = position.locator(TARGET)
    await targets.nth(Math.floor(random() * (await targets.count())))[way]()
  }
  await position.locator(CONFIRM)[way]()
}

describe.each(byTurns(GAMES.map((game, number) => [game, number] as const)))(
  'a position in the guide of %s',
  (game, number) => {
    it.each(
      inTurn(
        [
          ['by mouse', 'click'],
          ['on a phone', 'tap'],
        ] as const,
        number,
      ),
    )('is tried and begun again %s', async (_, way) => {
      const person = await Person.come(browser, way === 'tap' ? { size: PHONE } : {})
      const position = await first(person.page, game)
      const before = await position.locator(TARGET).count()
      await tryOut(position, way)
      await position
        .getByRole('status')
        .getByText(/Bravo|Pas encore/)
        .waitFor()
      expect(await position.locator(TARGET).count()).toBe(0)
      await position.getByRole('button', { name: 'Recommencer' })[way]()
      await expect.poll(() => position.locator(TARGET).count()).toBe(before)
      await person.leave()
    })
  },
)

it('shows the whole stock of Bombay Bazar in its box', async () => {
  const person = await Person.come(browser)
  const position = await first(person.page, 'bombay-bazar')
  const models = position.locator('.model')
  expect(await models.count()).toBe(17)
  const box = await position.locator('.side').boundingBox()
  const last = await models.last().boundingBox()
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
  await person.leave()
})

it('numbers the sides of the cell once a sentence of Bombay Bazar speaks of them', async () => {
  const person = await Person.come(browser)
  const { page } = person
  await page.goto(`${inject('house')}/g/bombay-bazar/learn/first-piece`)
  await page.locator(TARGET).first().waitFor()
  expect(await page.locator('.sides text').count()).toBe(0)
  await page.locator('[data-touch="stack:1c"]').click()
  await page.locator(CONFIRM).click()
  await page.getByRole('status').getByText('côté 5').waitFor()
  expect(await page.locator('.sides text').allTextContents()).toEqual(['0', '1', '2', '3', '4', '5'])
  await person.leave()
})

it('is tried by keyboard alone, and keys outside of it are the page’s own', async () => {
  const person = await Person.come(browser)
  const { page } = person
  const position = await first(page, 'malabars')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('ArrowDown')
  await page.waitForFunction((y) => scrollY > y, before)
  await position.locator('[data-touch="ring:a1"]').focus()
  await page.keyboard.press('Enter')
  await position.locator('[data-touch^="place:"]').first().waitFor()
  for (let i = 0; i < 8 && (await position.locator('[data-touch="place:c3"]:focus').count()) === 0; i++)
    await page.keyboard.press(i % 2 ? 'ArrowUp' : 'ArrowRight')
  await page.keyboard.press('Enter')
  await position.locator(CONFIRM).waitFor()
  await page.keyboard.press('Enter')
  await position.getByRole('status').getByText('Bravo').waitFor()
  await person.leave()
})

it('does not move the text when it comes', async () => {
  const person = await Person.come(browser)
  const { page } = person
  await page.goto(`${inject('house')}/g/pont-de-rama/rules`)
  await page.locator('article figure').first().waitFor()
  const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  for (const position of await page.locator('article figure').all()) {
    await position.scrollIntoViewIfNeeded()
    await position.locator(TARGET).first().waitFor()
  }
  expect(await height()).toBe(before)
  await person.leave()
})

it('leaves the drawn figure where it cannot be had, and on paper', async () => {
  const person = await Person.come(browser, { allow: /Failed to load|ERR_FAILED/ })
  const { page } = person
  const position = await first(page, 'malabars')
  await page.emulateMedia({ media: 'print' })
  await position.getByRole('img', { name: /anneau blanc/ }).waitFor()
  expect(await position.locator('.frame').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.route('**/api/games/malabars/lessons*', (route) => route.abort())
  await page.reload()
  await position.scrollIntoViewIfNeeded()
  await position.getByRole('img', { name: /anneau blanc/ }).waitFor()
  expect(await page.locator('.frame').count()).toBe(0)
  await person.leave()
})

it('opens the atlas where the guide names it, and writes each language in its script', async () => {
  const person = await Person.come(browser)
  const { page } = person
  await page.goto(`${inject('house')}/g/pont-de-rama/rules`)
  await page.locator('article a[href^="atlas."]').first().click()
  await page.locator('details[open] article img').first().waitFor()
  await page.getByText('हिन्दी').scrollIntoViewIfNeeded()
  await page.waitForFunction(() =>
    [...document.fonts].some((font) => font.family === 'Native' && font.status === 'loaded'),
  )
  await person.leave()
})
