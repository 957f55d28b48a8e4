/** For those who have set their browser to letters of double size: everything grows, nothing is cut or runs off sideways. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { byTurns, DESKTOP, inTurn, launchWith, Person, PHONE } from './browser'
import { CONFIRM, GAMES, sitDown, TARGET } from './playing'

let browser: Browser
beforeAll(async () => {
  browser = await launchWith('--blink-settings=defaultFontSize=32')
})
afterAll(() => browser.close())

const PAGES = ['', 'g/bazar', 'g/malabars/rules', 'g/malabars/learn', 'g/malabars/ranking', 'r', 'me', 'nowhere']

/** What is wider than the window, or cut without a way to scroll to the rest. */
async function lost(page: Page, width: number): Promise<string[]> {
  return page.evaluate((width) => {
    const found = document.documentElement.scrollWidth > width ? ['the page'] : []
    for (const element of document.querySelectorAll('h1, h2, p, a, button, label, li')) {
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      if (box.width < 2 || element.closest('svg, .shelf, [inert]') || element.matches('.unseen')) continue
      const hides = style.overflow !== 'visible' && style.textOverflow !== 'ellipsis'
      if (hides && !/auto|scroll/.test(style.overflow) && element.scrollHeight > element.clientHeight + 4)
        found.push(element.outerHTML.slice(0, 120))
    }
    return found
  }, width)
}

describe.each(
  inTurn(
    [
      ['on a screen', DESKTOP],
      ['on a phone', PHONE],
    ] as const,
    0,
  ),
)('letters of double size %s', (_, size) => {
  let person: Person
  beforeAll(async () => {
    person = await Person.come(browser, { size })
  })
  afterAll(() => person.leave())

  it.each(byTurns(PAGES))('fit on /%s', async (path) => {
    const { page } = person
    await page.goto(`${inject('house')}/${path}`)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))).toBe(30)
    expect(await lost(page, size.width)).toEqual([])
  })

  it.each(byTurns(GAMES))('fit at a table of %s, where the button stays in sight', async (game) => {
    const { page } = person
    await sitDown(page, inject('house'), game)
    await page.locator(TARGET).first().waitFor()
    expect(await lost(page, size.width)).toEqual([])
    const button = await page.locator(CONFIRM.replace(':not([disabled])', '')).boundingBox()
    expect(button && button.y + button.height).toBeLessThanOrEqual(size.height)
  })
})
