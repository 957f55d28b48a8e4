/** The house without a connection, on the home screen, and calling. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { DESKTOP, inTurn, launch, launchWhole, Person, PHONE } from './browser'
import { House } from './house'
import { sitDown } from './playing'

const browser = await launch()

/** Wait until the service worker has stocked the page and its files. */
async function stocked(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Unfold the atlas of Le Pont de Rama; what it says. */
async function openAtlas(page: Page, house: string): Promise<string> {
  await page.goto(`${house}/g/pont-de-rama/rules`)
  const atlas = page.locator('details.card').filter({ has: page.locator('summary', { hasText: /atlas/i }) })
  await atlas.locator('summary').first().click()
  await atlas.locator('h2, h3').first().waitFor()
  return atlas.innerText()
}

const CASES = [
  { lang: 'fr', size: DESKTOP, gone: /Pas de connexion/, back: 'La malle est ouverte' },
  { lang: 'en', size: PHONE, gone: /No connection/, back: 'The trunk is open' },
] as const

it.each(inTurn(CASES, 0))(
  'what was opened can be read without a connection: $lang',
  async ({ lang, size, gone, back }) => {
    const house = await House.open()
    const person = await Person.come(browser, { lang, size, service: true, allow: /Failed to load|ERR_|WebSocket/ })
    const { page } = person
    try {
      await page.goto(house.url)
      await page.getByText(back).first().waitFor()
      await stocked(page)
      await page.reload()
      await page.goto(`${house.url}/g/malabars/rules`)
      const heading = (await page.locator('h2').first().textContent()) ?? ''
      expect(heading).not.toBe('')
      await page.goto(`${house.url}/g/malabars/learn`)
      await page.locator('main a[href*="/learn/"]').first().waitFor()
      const lesson = await page.locator('main a[href*="/learn/"]').first().getAttribute('href')
      await page.goto(new URL(lesson ?? '', `${house.url}/`).href)
      await page.locator('.lesson, h1').first().waitFor()
      const told = await page.locator('h1').first().textContent()
      const atlas = await openAtlas(page, house.url)

      await house.kill()
      await person.context.setOffline(true)
      await page.goto(`${house.url}/g/malabars/rules`)
      await page.getByText(heading).first().waitFor()
      await page.getByRole('status').filter({ hasText: gone }).waitFor()
      await page.goto(new URL(lesson ?? '', `${house.url}/`).href)
      await page.locator('h1').first().waitFor()
      expect(await page.locator('h1').first().textContent()).toBe(told)
      expect(await openAtlas(page, house.url)).toBe(atlas)
      await page.goto(house.url)
      await page.getByText(back).first().waitFor()
      expect(await page.locator('a[href*="g/malabars"]').count()).toBeGreaterThan(0)

      await person.context.setOffline(false)
      await house.start()
      await page.goto(house.url)
      await page.getByText(back).first().waitFor()
      expect(await page.getByRole('status').filter({ hasText: gone }).count()).toBe(0)
    } finally {
      await person.leave()
      await house.close()
    }
  },
)

it('a new version is there at once, and stays when the connection goes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'malle-web-'))
  cpSync('dist', folder, { recursive: true })
  const front = join(folder, 'index.html')
  const built = readFileSync(front, 'utf8')
  const house = await House.open('', undefined, { MALLE_WEB: folder })
  const person = await Person.come(browser, { service: true, allow: /Failed to load|ERR_|WebSocket|fetch/ })
  const { page } = person
  const version = (): Promise<string | null> => page.locator('html').getAttribute('data-version')
  try {
    writeFileSync(front, built.replace('<html', '<html data-version="old"'))
    await page.goto(house.url)
    await stocked(page)
    await page.reload()
    expect(await version()).toBe('old')
    const kept = (): Promise<string | undefined> =>
      page.evaluate(async () => (await (await caches.open('shell')).match(document.baseURI))?.text())

    writeFileSync(front, built.replace('<html', '<html data-version="new"'))
    await page.reload()
    expect(await version()).toBe('new')
    await expect.poll(kept).toContain('data-version="new"')
    await house.kill()
    await person.context.setOffline(true)
    await page.reload()
    expect(await version()).toBe('new')
  } finally {
    await person.leave()
    await house.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

it('what belongs to tables and people is never kept', async () => {
  const person = await Person.come(browser, { service: true })
  const { page } = person
  await page.goto(inject('house'))
  await stocked(page)
  await page.reload()
  await page.goto(`${inject('house')}/g/malabars`)
  await page.goto(`${inject('house')}/me`)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(0)
  expect(kept.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/games'))).toEqual([])
  await person.leave()
})

it('the house can be put on a home screen', async () => {
  const person = await Person.come(browser)
  const { page } = person
  await page.goto(inject('house'))
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const told = await page.evaluate(async (path) => {
    const answer = await fetch(path ?? '')
    const manifest = (await answer.json()) as { icons: { src: string }[]; display: string }
    const icons = await Promise.all(manifest.icons.map(async ({ src }) => (await fetch(src)).status))
    return { kind: answer.headers.get('content-type'), display: manifest.display, icons }
  }, href)
  expect(told.kind).toContain('manifest')
  expect(told.display).toBe('standalone')
  expect(told.icons).toEqual([200, 200, 200, 200])
  for (const path of ['favicon.ico', 'apple-touch-icon.png', 'robots.txt'])
    expect((await page.request.get(`${inject('house')}/${path}`)).status()).toBe(200)
  await person.leave()
})

it('a notice is shown, replaced by the next one of its table, and taken away', async () => {
  const whole = await launchWhole() // without windows there are no notices
  const person = await Person.come(whole, { service: true })
  const { page, context } = person
  await context.grantPermissions(['notifications'])
  await page.goto(inject('house'))
  await stocked(page)
  const devtools = await context.newCDPSession(page)
  const registrations = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registrations
  const push = (notice: object): Promise<unknown> =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(inject('house')).origin,
      registrationId,
      data: JSON.stringify(notice),
    })
  const shown = (): Promise<string[]> =>
    page.evaluate(async () => {
      const ready = await navigator.serviceWorker.ready
      return (await ready.getNotifications()).map(({ title }) => title)
    })
  const notice = { kind: 'turn', tag: 't1', url: 't/t1', body: 'Malabars' }
  await push({ ...notice, title: 'À toi' })
  await expect.poll(shown).toEqual(['À toi'])
  await push({ ...notice, title: 'Toujours à toi' })
  await expect.poll(shown).toEqual(['Toujours à toi'])
  await push({ kind: 'gone', tag: 't1' })
  await expect.poll(shown).toEqual([])

  // the icon of the home screen shows how many games wait, as the server counts them
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    navigator.setAppBadge = (n) => Promise.resolve(void Object.assign(self, { badge: n }))
  })
  await sitDown(page, inject('house'), 'malabars', { level: 'random' })
  await push({ ...notice, title: 'À toi' })
  await expect.poll(() => worker?.evaluate(() => (self as { badge?: number }).badge)).toBe(1)
  await person.leave()
  await whole.close()
})
