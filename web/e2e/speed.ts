/** How fast the pages are on this machine: `make web-bench` measures, and writes docs/performance-web.md. */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, inject, it } from 'vitest'
import { launch, Person } from './browser'
import { GAMES, sitDown, TARGET, type GameName } from './playing'

const RUNS = 5
const rows: string[] = []
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  writeFileSync(
    '../docs/performance-web.md',
    `# Performance of the web client

Written by \`make web-bench\`; do not edit. ${cpus()[0]?.model ?? ''}, ${cpus().length} cores, Chromium without a graphics card, nothing in its cache.
First paint: milliseconds from the request to the first content, median of ${RUNS}. Frames: images a second while the board is
dragged (the map) or while a move is chosen again and again (the others), over two seconds; 60 is the most that can be shown.

| | figure | must be | |
|---|---:|---:|---|
${rows.join('\n')}
`,
  )
})

function note(name: string, figure: number, must: string, reached: boolean): void {
  rows.push(`| ${name} | ${figure.toFixed(0)} | ${must} | ${reached ? 'reached' : 'NOT REACHED'} |`)
}
const middle = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

async function firstPaint(page: Page, url: string): Promise<number> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN)
}

it.each(['', 'g/malabars', 'g/pont-de-rama/rules'])('first paint of /%s', async (path) => {
  const times: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const person = await Person.come(browser)
    times.push(await firstPaint(person.page, `${inject('house')}/${path}`))
    await person.leave()
  }
  note(`first paint of /${path}, ms`, middle(times), '< 1,000', middle(times) < 1000)
})

/** Count the images that are shown in two seconds while something goes on. */
async function frames(page: Page, goOn: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen = window as unknown as { frames: number; counting: boolean }
    seen.frames = 0
    seen.counting = true
    const count = (): void => {
      seen.frames++
      if (seen.counting) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  const started = Date.now()
  while (Date.now() - started < 2000) await goOn()
  const counted = await page.evaluate(() => {
    const seen = window as unknown as { frames: number; counting: boolean }
    seen.counting = false
    return seen.frames
  })
  return (1000 * counted) / (Date.now() - started)
}

it.each(GAMES)('frames on the board of %s', async (game: GameName) => {
  const person = await Person.come(browser, { motion: true })
  const { page } = person
  await sitDown(page, inject('house'), game)
  await page.locator(TARGET).first().waitFor()
  let figure: number
  if (game === 'pont-de-rama') {
    const box = await page.locator('.stage').boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    let angle = 0
    figure = await frames(page, async () => {
      angle += 0.2
      await page.mouse.move(x + 120 * Math.cos(angle), y + 120 * Math.sin(angle))
    })
    await page.mouse.up()
  } else {
    figure = await frames(page, async () => {
      await page
        .locator(TARGET)
        .first()
        .click({ force: true, timeout: 1000 })
        .catch(() => undefined)
      await page.waitForTimeout(100)
      await page.keyboard.press('Backspace')
    })
  }
  note(`frames/s on ${game}`, figure, '≥ 55', figure >= 55)
  await person.leave()
})
