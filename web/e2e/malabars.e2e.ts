/** Malabars: a ring's way is drawn from hop to hop, threats are told on demand, the colour is chosen, a lesson ends with the ring. */
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { inTurn, launch, Person, PHONE } from './browser'

const browser = await launch()

const house = inject('house')
const touch = (page: Page, id: string) => page.locator(`[data-touch="${id}"]`).click()

it('draws the hops of a ring, never across a corner', async () => {
  const person = await Person.come(browser)
  const { page } = person
  await page.goto(`${house}/g/malabars/learn/zigzag`)
  await touch(page, 'ring:a1')
  await touch(page, 'place:c3')
  const way = await page.locator('[data-way]').getAttribute('data-way')
  const places = (way ?? '').split(' ')
  expect([places[0], places.at(-1)]).toEqual(['a1', 'c3'])
  const at = places.map((name) => ({ pile: name.charCodeAt(0), level: Number(name.slice(1)) }))
  const steps = at.slice(1).map(({ pile, level }, i) => {
    const from = at[i] ?? { pile, level }
    return Math.abs(pile - from.pile) + Math.abs(level - from.level)
  })
  expect(steps).toEqual(steps.map(() => 1))
  await person.leave()
})

it('seats one at the colour of one’s choice', async () => {
  const person = await Person.come(browser)
  const { page } = person
  await page.goto(`${house}/g/malabars/play`)
  await page.getByLabel('Couleur').selectOption({ label: 'Les noirs' })
  await page.locator('.btn.pri.big').click()
  await page.waitForURL(/\/t\//)
  const table = page.url().split('/t/')[1] ?? ''
  const { table: status } = await page.evaluate(
    async (id) => (await fetch(`../api/tables/${id}`)).json() as Promise<{ table: { seats: { kind: string }[] } }>,
    table,
  )
  expect(status.seats.map((seat) => seat.kind)).toEqual(['bot', 'person'])
  await person.leave()
})

it('asks for the ring, too, before a lesson is solved', async () => {
  const person = await Person.come(browser, { lang: 'en' })
  const { page } = person
  await page.goto(`${house}/g/malabars/learn/trap`)
  await touch(page, 'elephant:a3')
  await touch(page, 'slot:c1')
  await touch(page, 'slot:c1')
  await page.locator('.act').getByText('which ring joins the other?').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('malle.lessons'))).toBeNull()
  await touch(page, 'ring:a2')
  await touch(page, 'place:d1')
  await touch(page, 'place:d1')
  await page.locator('.judged').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('malle.lessons'))).toBe('["malabars/trap"]')
  await person.leave()
})

it.each(
  inTurn(
    [
      ['by a button on a phone', { size: PHONE, lang: 'en' }, (page: Page) => page.getByText('Threats').click()],
      ['by a key', { lang: 'en' }, (page: Page) => page.keyboard.press('t')],
    ] as const,
    0,
  ),
)('tells and shows what the other side threatens, %s', async (_, wish, ask) => {
  const person = await Person.come(browser, wish)
  const { page } = person
  await page.goto(`${house}/g/malabars/learn/guard`)
  await page.locator('[data-touch]').first().waitFor()
  expect(await page.locator('[data-threat]').count()).toBe(0)
  await ask(page)
  await page.getByText(/Black would win next turn/).waitFor()
  await page.locator('[data-threat]').waitFor()
  await touch(page, 'ring:a1')
  await touch(page, 'place:a2')
  await page.getByText(/Black threatens nothing/).waitFor()
  expect(await page.locator('[data-threat]').count()).toBe(0)
  await person.leave()
})
