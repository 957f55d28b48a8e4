/** How fast the pages are on this machine: `make web-bench` measures, and writes docs/performance-web.md. */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, inject, it } from 'vitest'
import { launch, Person } from './browser'
import { GAMES, sitDown, TARGET, type GameName } from './playing'

const RUNS = 5
/** The least images a second; the most that can be shown are sixty. */
const SMOOTH = 55
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
dragged (the map) or while a move is chosen again and again (the others), over two seconds from the moment when the board is there:
the images that the page has drawn or those that the screen was given, whichever is less; 60 is the most that can be shown.

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

/**
 * Count the images that are shown in two seconds while something goes on. A dot that moves with every image makes sure that
 * there is always one to show; what counts is what the page has drawn and what the screen was given, whichever is less.
 */
async function frames(page: Page, goOn: () => Promise<void>): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  let shown = 0
  session.on('Tracing.dataCollected', ({ value }) => {
    shown += value.filter(({ name }) => (name as unknown) === 'Display::DrawAndSwap').length
  })
  await page.evaluate(() => {
    const seen = window as unknown as { frames: number; counting: boolean }
    seen.frames = 0
    seen.counting = true
    const dot = document.createElement('i')
    Object.assign(dot.style, { position: 'fixed', left: '0', top: '0', width: '2px', height: '2px' })
    Object.assign(dot.style, { background: '#888', willChange: 'transform' })
    document.body.append(dot)
    const count = (): void => {
      seen.frames++
      dot.style.transform = `translateX(${seen.frames % 20}px)`
      if (seen.counting) requestAnimationFrame(count)
      else dot.remove()
    }
    requestAnimationFrame(count)
  })
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['viz'] } })
  const [began, started] = [await drawn(page), Date.now()]
  while (Date.now() - started < 2000) await goOn()
  const [ended, took] = [await drawn(page), Date.now() - started]
  const told = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await told
  await session.detach()
  await page.evaluate(() => ((window as unknown as { counting: boolean }).counting = false))
  return (1000 * Math.min(ended - began, shown)) / took
}

const drawn = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { frames: number }).frames)

/** Choose and go back, again and again, faster than anybody would. */
function choosing(page: Page): Promise<() => Promise<void>> {
  return Promise.resolve(async () => {
    await page
      .locator(TARGET)
      .first()
      .click({ force: true, timeout: 1000 })
      .catch(() => undefined)
    await page.waitForTimeout(100)
    await page.keyboard.press('Backspace')
  })
}

/** Drag the map in circles. */
async function dragging(page: Page): Promise<() => Promise<void>> {
  const box = await page.locator('.stage').boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  let angle = 0
  return async () => {
    angle += 0.2
    await page.mouse.move(x + 120 * Math.cos(angle), y + 120 * Math.sin(angle))
  }
}

it.each(GAMES)('frames on the board of %s', async (game: GameName) => {
  const person = await Person.come(browser, { motion: true })
  const { page } = person
  await sitDown(page, inject('house'), game)
  await page.locator(TARGET).first().waitFor()
  const figure = await frames(page, await (game === 'pont-de-rama' ? dragging : choosing)(page))
  note(`frames/s on ${game}`, figure, `≥ ${SMOOTH}`, Math.round(figure) >= SMOOTH)
  await person.leave()
})
