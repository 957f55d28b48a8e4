/** The city of Bazar: what a person reads off the board, on a large screen and on a phone. */
import { expect, inject, it } from 'vitest'
import { further, inTurn, launch, Person, PHONE } from './browser'
import { chance, CONFIRM, sitDown, step, touchAtOnce } from './playing'

const browser = await launch()

it('the frame bears the coordinates, the setup card leaves with the setup, and the city keeps its size', async () => {
  const person = await Person.come(browser, { lang: 'en' })
  const { page } = person
  await sitDown(page, inject('house'), 'bazar', { players: 4, options: { target: 75 } })
  await page.getByText('Every guild places its start tile.').waitFor()
  for (const sign of [...'abcdefghijk', ...'1234567'])
    expect(await page.locator('.city svg').first().getByText(sign, { exact: true }).count()).toBeGreaterThanOrEqual(2)
  const random = chance(3)
  const merchant = page.locator('.merchant.legal').first()
  for (let i = 0; i < 20 && (await merchant.count()) === 0; i++) await step(page, random, 'mouse')
  await merchant.waitFor()
  // the order of the turn is a track: numbers from first to last, as the seats beside the board
  expect(await page.locator('.city .rank').allTextContents()).toEqual(['1', '2', '3', '4'])
  expect(await page.getByText('Every guild places its start tile.').count()).toBe(0)
  // what the merchant does that is taken can be read wherever the pointer is, and hides no cell
  await merchant.click()
  await page.mouse.move(1, 1)
  const effect = await page.locator('.merchant.on small').boundingBox()
  expect(await page.locator('.merchant small:visible').count()).toBe(1)
  for (const cell of await page.locator('[data-touch^="cell:"]').all()) {
    const at = await cell.boundingBox()
    const beside = (at?.x ?? 0) > (effect?.x ?? 0) + (effect?.width ?? 0)
    expect(beside || (at?.y ?? 0) + (at?.height ?? 0) <= (effect?.y ?? 0)).toBe(true)
  }
  // whether the names of the merchants in hand take one line or two
  const height = (name: string): Promise<number> =>
    page.evaluate((name) => {
      for (const each of document.querySelectorAll('.merchant b')) each.textContent = name
      return document.querySelector('.city')?.clientHeight ?? 0
    }, name)
  expect(await height('Influential Personality')).toBe(await height('Fool'))
  await person.leave()
})

further('shares stand beside one another in the payment panel, never over the bars', async () => {
  const person = await Person.come(browser, { lang: 'en' })
  const { page } = person
  await sitDown(page, inject('house'), 'bazar', { players: 4, options: { target: 75 } })
  const random = chance(5)
  for (let i = 0; i < 30; i++) await step(page, random, 'mouse')
  const overlaps = await page.evaluate(
    () =>
      [...document.querySelectorAll('.pay li')].filter((line) => {
        const [bars, paid] = ['.bars', 'em'].map((part) => line.querySelector(part))
        const shares = [...(paid?.children ?? [])].map((each) => each.getBoundingClientRect())
        const after = shares.some((each, n) => each.left < (shares[n - 1]?.right ?? 0) - 0.5)
        return after || (bars?.getBoundingClientRect().right ?? 0) > (paid?.getBoundingClientRect().left ?? 0)
      }).length,
  )
  expect(overlaps).toBe(0)
  await person.leave()
})

it('on a phone north is up, and a closed district unfolds at a tap', async () => {
  const person = await Person.come(browser, { size: PHONE, lang: 'en' })
  const { page } = person
  await sitDown(page, inject('house'), 'bazar', { players: 4, options: { target: 75 } })
  const [north, south] = await Promise.all(
    ['cell:c1', 'cell:c7'].map((id) => page.locator(`[data-touch="${id}"]`).boundingBox()),
  )
  expect(north?.x).toBeCloseTo(south?.x ?? 0)
  expect(north?.y).toBeLessThan(south?.y ?? 0)
  const market = page.getByRole('button', { name: 'Black Market, closed' })
  await market.tap()
  await market.waitFor({ state: 'detached' })
  const width = async (): Promise<number | undefined> =>
    (await page.locator('[data-touch="cell:c1"]').boundingBox())?.width
  await expect.poll(width).toBeLessThan(north?.width ?? 0)
  await person.leave()
})

it.each(
  inTurn(
    [
      ['a screen, in English', { lang: 'en' as const }, /Well done/, 'Next lesson'],
      ['a phone, in French', { lang: 'fr' as const, size: PHONE }, /Bravo/, 'Leçon suivante'],
    ],
    0,
  ),
)('on %s the first lessons lead from the majority to the Black Market', async (_, wish, praise, next) => {
  const person = await Person.come(browser, wish)
  const { page } = person
  await page.goto(`${inject('house')}/g/bazar/learn/majority`)
  for (const [lesson, ...touches] of [
    ['majority', 'hand:MEN', 'cell:h3'],
    ['tie', 'cell:e5'],
    ['event', 'hand:TRA', 'cell:g7'],
    ['turn-order', 'cell:c7'],
    ['black-market', 'way:e'],
  ]) {
    await page.waitForURL(`**/learn/${lesson}`)
    for (const touch of touches) await page.locator(`[data-touch="${touch}"]`).click()
    await page.locator(CONFIRM).click()
    await page.getByText(praise).first().waitFor()
    await page.getByRole('link', { name: next }).click()
  }
  await page.waitForURL('**/learn/empty-district')
  await person.leave()
})

further('on a phone a tile that is put away into a folded district fades', async () => {
  const person = await Person.come(browser, { size: PHONE, motion: true })
  const { page } = person
  await page.addInitScript(() => localStorage.setItem('malle.settings', JSON.stringify({ pace: 'fast' })))
  await sitDown(page, inject('house'), 'bazar', { players: 4, options: { target: 75 } })
  await page.evaluate(() =>
    document.addEventListener('transitionend', ({ target, propertyName }) => {
      if (target instanceof Element && target.matches('.tile.left') && propertyName === 'opacity')
        Object.assign(window, { faded: getComputedStyle(target).visibility })
    }),
  )
  const faded = (): Promise<unknown> => page.evaluate(() => (window as unknown as { faded: unknown }).faded)
  const random = chance(4)
  while (!(await faded())) await touchAtOnce(page, random())
  expect(await faded()).toBe('hidden')
  await person.leave()
})
