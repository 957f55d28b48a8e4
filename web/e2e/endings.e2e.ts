/** The end: the last move first, then a card beside the board that says why, and every way on. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { DESKTOP, further, inTurn, launch, Person, PHONE, type Wish } from './browser'
import { CONFIRM, END, finish, GAMES, giveUp, meet, sitDown, TARGET } from './playing'

const SCREEN = { width: 1440, height: 900 }

const browser = await launch()

/** What of the result is not to be seen without scrolling, or is cut off at the side. */
const covered = (page: Page): Promise<string[]> =>
  page.locator('.end .body').evaluate((body) => {
    const { top, bottom, right } = body.getBoundingClientRect()
    return [...body.querySelectorAll('table, ul, ol')]
      .filter((part) => part.checkVisibility())
      .map((part) => ({ name: part.tagName, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.top < top - 1 || box.bottom > bottom + 1 || box.right > right + 1)
      .map(({ name }) => name)
  })

/** Whether all of it can be seen without scrolling. */
const inSight = (page: Page, name: string): Promise<boolean> =>
  page
    .locator('.ways')
    .getByText(name)
    .evaluate((way) => {
      const { top, bottom, left, right } = way.getBoundingClientRect()
      const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return (
        top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && (on?.closest('.ways') ?? null) !== null
      )
    })

describe.each(
  inTurn(
    [
      ['a screen', SCREEN],
      ['a phone', PHONE],
    ],
    0,
  ),
)('on %s', (_, size) => {
  it('the card lies beside the board, says why, and all ways on stay in sight', async () => {
    const person = await Person.come(browser, { size })
    const { page } = person
    await sitDown(page, inject('house'), 'boulomania')
    await finish(page, 7)
    await page.locator(END).waitFor()
    const why = (await page.locator('.end .why').textContent()) ?? ''
    expect(why).toMatch(/^(Les (Bleus|Rouges) ont|La dernière mène est annulée).* \d+ à \d+\.$/)
    await page.locator('.end .course').waitFor()
    expect(await page.locator('.strip li.won').count()).toBe(1) // where the seats are in sight, who has won is marked
    const [card, board] = await Promise.all([END, 'main.stage'].map((part) => page.locator(part).boundingBox()))
    if (!card || !board) throw new Error('nothing is to be seen')
    const beside = card.x >= board.x + board.width || card.y >= board.y + board.height
    expect(beside).toBe(true)
    expect(await covered(page)).toEqual([])
    if (size === PHONE) expect(card.height).toBeLessThanOrEqual(0.45 * size.height + 1)
    else expect(await page.locator('.act .latest').innerText()).not.toBe('') // the bar says how the last move went
    const ways = ['Une autre ?', 'Revoir', 'Partager', 'La malle']
    for (const way of [...ways, 'Voir le plateau']) expect(await inSight(page, way), way).toBe(true)
    await page.getByRole('button', { name: 'Voir le plateau' }).click()
    await page.locator(END).waitFor({ state: 'detached' })
    for (const way of [...ways, 'Le résultat']) expect(await inSight(page, way), way).toBe(true)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('button', { name: 'Le résultat' }).click()
    await page.locator(END).waitFor()
    const won = await page.getByRole('heading', { name: 'Tu gagnes !' }).count()
    expect(await page.locator('.end .piece').count()).toBe(won ? 30 : 0) // who has lost sees no confetti
    await person.leave()
  })
})

it.each(inTurn(GAMES, 1))(
  'the card of %s tells how it came, and a fact whose moment can be seen again',
  async (game) => {
    const person = await Person.come(browser, { lang: 'en' })
    const { page } = person
    const options = game === 'malabars' ? { stop: 400 } : {}
    await sitDown(page, inject('house'), game, { here: true, players: game === 'malabars' ? 2 : 4, options })
    await finish(page, 6)
    await page.locator(END).waitFor()
    for (const size of [SCREEN, DESKTOP]) {
      await page.setViewportSize(size)
      await expect.poll(() => covered(page)).toEqual([])
    }
    if (game === 'malabars') {
      const turns = page.locator('.end ol li')
      expect(await turns.count()).toBe(3)
      expect(await turns.last().textContent()).toMatch(/unites both rings on [a-d]\d+ and wins the game!$/)
      await page.locator('main.stage .united').waitFor() // on the board, with the way there
      expect(await page.locator('main.stage path.past').count()).toBeGreaterThan(0)
      expect(await page.locator('.end').innerText()).not.toMatch(/point/)
    } else await page.locator('.end .course svg').first().waitFor()
    if (game === 'bombay-bazar') {
      // the trunks that have won stay bright, and are drawn through; of the others nothing does, what grew last neither
      const bright = await page.locator('.stage g:not(.pale) > use[href^="#bom-tube"]').count()
      expect(bright).toBeGreaterThan(0)
      expect(await page.locator('.stage use.won').count()).toBe(bright)
    }
    // where dice decide, a game may have no such moment (`tests/test_ending.py` has them all)
    const moment = page.getByRole('link', { name: 'See that moment' })
    if (game !== 'malabars' && (await moment.count()) === 0) return person.leave()
    await moment.click()
    await page.waitForURL(/\/r\/\w+#\d+$/)
    const number = Number(new URL(page.url()).hash.slice(1))
    const shown = await page
      .getByText(/Move \d+ of/)
      .first()
      .textContent()
    expect(Number(/Move (\d+)/.exec(shown ?? '')?.[1])).toBeGreaterThanOrEqual(number) // a roll is shown to its end
    await person.leave()
  },
)

further('on a phone the course of the coins has the room of the card', async () => {
  const person = await Person.come(browser, { size: PHONE })
  const { page } = person
  await sitDown(page, inject('house'), 'bazar', { here: true, players: 4 })
  await finish(page, 6)
  await page.locator(END).waitFor()
  expect(await page.locator('.payday').count()).toBe(0) // nothing lies on the board any more
  expect((await page.locator('.end .plot').boundingBox())?.height).toBeGreaterThan(90)
  expect(await covered(page)).toEqual([])
  expect(await page.locator('.strip .won').count()).toBe(1)
  await person.leave()
})

further.each(
  inTurn(
    [
      ['a screen', SCREEN],
      ['a phone', PHONE],
    ],
    2,
  ),
)('a game of Rama that ends at the bridge shows it from near, in gold, on %s', async (_, size) => {
  const person = await Person.come(browser, { size })
  const { page } = person
  const id = await sitDown(page, inject('house'), 'pont-de-rama', {
    here: true,
    players: 2,
    options: { max_rounds: 1 },
  })
  await finish(page, 6)
  // games at random hardly ever come to the bridge: the position is told as if this one had
  const built = (told: string): string => told.replaceAll(/"bridge":\s*null/g, '"bridge":0')
  await page.route(/\/api\/tables\//, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: built(await answer.text()) })
  })
  await page.routeWebSocket(/\/socket/, (line) => {
    const server = line.connectToServer()
    server.onMessage((told) => line.send(built(String(told))))
  })
  await page.goto(`${inject('house')}/t/${id}`)
  await page.locator(END).waitFor()
  const inside = async (): Promise<boolean> => {
    const [ring, board] = await Promise.all(
      ['.stage [href="#rama-bridge"]', 'main.stage'].map((part) => page.locator(part).first().boundingBox()),
    )
    if (!ring || !board) return false
    return (
      ring.x > board.x && ring.x + ring.width < board.x + board.width && ring.y + ring.height < board.y + board.height
    )
  }
  await expect.poll(inside).toBe(true)
  expect(await page.locator('.end .course').isVisible()).toBe(size !== PHONE) // there the sums tell enough
  const [head, body] = await page.evaluate(() => {
    const body = document.querySelector('.end .body')
    body?.scrollTo(0, body.scrollHeight)
    return ['.end thead th', '.end .body'].map(
      (part) => document.querySelector(part)?.getBoundingClientRect().top ?? NaN,
    )
  })
  expect(head).toBeGreaterThanOrEqual((body ?? NaN) - 1) // it stays in sight whose numbers they are
  expect((await page.locator('.sheet').first().boundingBox())?.width).toBeGreaterThan(
    1.2 * ((await page.locator('main.stage').boundingBox())?.width ?? NaN),
  )
  await person.leave()
})

it('who gives up has not drawn, and sees no confetti', async () => {
  const person = await Person.come(browser, { motion: true })
  const { page } = person
  await sitDown(page, inject('house'), 'boulomania')
  await giveUp(page)
  await page.locator(END).waitFor()
  expect(await page.locator('.end .why').textContent()).toBe('Testeur abandonne, à 0 contre 0.')
  expect(await page.locator(END).textContent()).not.toMatch(/nulle/)
  expect(await page.locator('.end .piece').count()).toBe(0)
  await person.leave()
})

it('the last move is seen before anything is told of the end', async () => {
  const person = await Person.come(browser, { motion: true })
  const { page } = person
  await page.addInitScript(() => {
    localStorage.setItem('malle.settings', JSON.stringify({ pace: 'fast', confirm: false }))
    const seen: string[] = []
    Object.assign(window, { seen })
    for (const what of ['moves', 'rests']) document.addEventListener(`malle:${what}`, () => seen.push(what))
    new MutationObserver(() => {
      if (document.querySelector('.end') && !seen.includes('end')) seen.push('end')
    }).observe(document, { subtree: true, childList: true })
  })
  await sitDown(page, inject('house'), 'malabars', { options: { stop: 2 } })
  await page.locator(TARGET).first().waitFor()
  for (;;) {
    await page.locator(`${TARGET}, ${CONFIRM}, ${END}`).first().waitFor()
    if (await page.locator(END).count()) break
    await page.evaluate((target) => {
      const found = document.querySelector('[data-touch=pass]') ?? [...document.querySelectorAll(target)].at(-1)
      found?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }, `${TARGET}, ${CONFIRM}`)
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.at(-1)).toBe('end')
  expect(seen.at(-2)).toBe('rests')
  expect(seen.at(-3)).toBe('moves')
  await person.leave()
})

it.each(
  inTurn(
    [
      ['a click', {}, (page: Page) => page.getByRole('button', { name: 'Une autre ?' }).click()],
      ['a finger', { size: PHONE }, (page: Page) => page.getByRole('button', { name: 'Une autre ?' }).tap()],
      ['a key', {}, again],
    ] as [string, Wish, (page: Page) => Promise<void>][],
    3,
  ),
)('again against bots is %s: the same table, the seats changed, and the game has begun', async (_, wish, ask) => {
  const person = await Person.come(browser, wish)
  const { page } = person
  const first = await sitDown(page, inject('house'), 'malabars', { options: { stop: 30 } })
  await giveUp(page)
  await page.locator(END).waitFor()
  await ask(page)
  await page.waitForURL((url) => url.pathname.includes('/t/') && !url.pathname.includes(first))
  await page.locator(TARGET).first().waitFor()
  const seats = page.locator(wish.size === PHONE ? '.strip li' : '.rail li')
  expect(await seats.nth(1).textContent()).toMatch(/Testeur/)
  await person.leave()
})

/** By keyboard alone: from the card of the end on to the first way on. */
async function again(page: Page): Promise<void> {
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent.trim() ?? '')
  for (let i = 0; i < 30 && !(await focused()).startsWith('Une autre ?'); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

it('again with people: who asks sees that the others are asked, and they see the question', async () => {
  const host = await Person.come(browser)
  const guest = await Person.come(browser)
  await meet(host.page, guest.page, inject('house'))
  await giveUp(host.page)
  await host.page.getByRole('button', { name: 'Une autre ?' }).click()
  await host.page.getByText('La question est posée : Ada.').waitFor()
  await guest.page.getByText('On te propose une autre partie.').waitFor()
  await guest.page.getByRole('link', { name: 'D’accord, jouons' }).click()
  await guest.page.getByRole('button', { name: 'Commencer' }).click()
  await host.page.locator(`${TARGET}, .act`).first().waitFor()
  await host.leave()
  await guest.leave()
})

it.each(
  inTurn(
    [
      ['a screen', SCREEN],
      ['a phone', PHONE],
    ],
    4,
  ),
)('on %s a bot’s move stays marked, and mine goes back with its answer', async (_, size) => {
  const person = await Person.come(browser, { size })
  const { page } = person
  await sitDown(page, inject('house'), 'malabars', { options: { stop: 30 } })
  const type = async (move: string): Promise<void> => {
    await page.locator(TARGET).first().waitFor()
    await page.keyboard.press('/')
    await page.getByLabel('La notation').fill(move)
    await page.keyboard.press('Enter')
    await page.locator(CONFIRM).click()
  }
  await type('Ea3-a1')
  await page.locator('[data-touch=pass]').waitFor()
  await type('pass')
  await page.locator('[data-touch^="elephant"]').first().waitFor()
  expect(await page.locator('main.stage path.past').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Reprendre mon coup' }).click()
  await page.locator('[data-touch=pass]').waitFor()
  await person.leave()
})
