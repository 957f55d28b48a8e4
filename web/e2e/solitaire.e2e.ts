/** Bombay Bazar alone: everything speaks of the score, on a phone, too; the best is kept on the device. */
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { inTurn, launch, Person, PHONE } from './browser'
import { END, finish, sitDown } from './playing'

const browser = await launch()

const ALONE = { players: 1, options: { board: 'small' } }

/** The score now, and what it would be after the chosen move, from a text such as `0 − 41 − 0 = −41 → −39`. */
async function scores(page: Page, where: string): Promise<number[]> {
  const text = (await page.locator(where).first().innerText()).replaceAll('−', '-')
  return [...(/(= |Score\s+)(-?\d+)(\s*→ (-?\d+))?/.exec(text) ?? [])].filter((_, n) => n === 2 || n === 4).map(Number)
}

it.each(
  inTurn(
    [
      ['on a phone', { size: PHONE }, '.alone span'],
      ['on a big screen', {}, '.panel dl'],
    ] as const,
    0,
  ),
)('shows the sum and previews the score %s', async (_, wish, where) => {
  const person = await Person.come(browser, wish)
  const { page } = person
  await sitDown(page, inject('house'), 'bombay-bazar', ALONE)
  await page.locator('[data-touch^="stack:"]').first().click()
  await expect.poll(async () => (await scores(page, where)).filter(Number.isFinite).length).toBe(2)
  const [now = 0, then = 0] = await scores(page, where)
  const said = await page.locator('.act h2', { hasText: /tu en seras à/ }).innerText()
  expect(Number(/[+-]?\d+/.exec(said.replaceAll('−', '-'))?.[0])).toBe(then - now)
  expect((await page.locator('.act p').innerText()).replaceAll('−', '-')).toContain(`score ${then}.`)
  if ('size' in wish) await page.getByRole('button', { name: 'Où en est la partie' }).click()
  await page.locator('.panel:visible').getByText('Médailles').waitFor()
  await person.leave()
})

it.each(
  inTurn(
    [
      ['on the device', {}, 'small', 'Record'],
      ['of a deal apart', { deal: 20261117 }, 'small 20261117', 'Record de la donne'],
    ] as const,
    1,
  ),
)('keeps the best score %s', async (_, deal, start, record) => {
  const person = await Person.come(browser)
  const { page } = person
  const id = await sitDown(page, inject('house'), 'bombay-bazar', { players: 1, options: { board: 'small', ...deal } })
  await finish(page, 7)
  await page.locator(END).waitFor()
  const score = (await page.locator('.end h2').innerText()).replace('−', '-').replace(/^[^-\d]+/, '')
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('malle.bombay-bazar.best'))) ?? '')).toEqual({
    [start]: parseInt(score),
  })
  await page.locator('.end').getByText(record, { exact: true }).waitFor()
  await page
    .locator('.end')
    .getByText(/^(Prochaine médaille|Médaille)$/)
    .waitFor()
  expect(await page.locator('.end tbody tr').last().innerText()).toMatch(/^Score/) // the sum comes last
  // who looks at it again sees the stock right under its title: there is nothing to choose
  await page.goto(`${inject('house')}/r/${id}`)
  const [title, models] = [page.locator('.tray h3'), page.locator('.tray .group')]
  const high = async (part: typeof title): Promise<{ y: number; height: number }> =>
    (await part.first().boundingBox()) ?? { y: NaN, height: NaN }
  const { y, height } = await high(title)
  expect((await high(models)).y - y - height).toBeLessThan(30)
  // on a phone all that is said of it fits beside the heads
  await page.setViewportSize(PHONE)
  const pill = await page.locator('.alone').evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect)
  expect([pill.left > 0, pill.right < PHONE.width]).toEqual([true, true])
  await person.leave()
})

it('gives everybody the same deal of the day in one touch', async () => {
  const starts: string[] = []
  for (const wish of [{}, { size: PHONE }]) {
    const person = await Person.come(browser, wish)
    const { page } = person
    await page.goto(`${inject('house')}/g/bombay-bazar/play`)
    await page.getByRole('button', { name: 'Donne du jour' }).click()
    await page.waitForURL(/\/t\//)
    await page.locator('[data-touch^="stack:"]').first().waitFor()
    const id = page.url().split('/t/')[1] ?? ''
    const seen = await page.evaluate(
      async (table) =>
        JSON.stringify(((await (await fetch(`../api/tables/${table}`)).json()) as Seen).seats[0]?.view.table),
      id,
    )
    starts.push(seen)
    await person.leave()
  }
  expect(starts[0]).toContain('"pieces"')
  expect(starts[0]).toBe(starts[1])
})

interface Seen {
  seats: { view: { table: unknown } }[]
}
