/** First the event, then its consequence: told by what happens in the page, never by the time it takes. */
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { inTurn, launch, Person, PHONE, type Wish } from './browser'
import { chance, CONFIRM, END, finish, GAMES, sitDown, TARGET, touchAtOnce } from './playing'

const browser = await launch()

interface Seen {
  what: string // moves, rests, tells
  number: number
  /** How many motions were under way on the board. */
  moving: number
  targets: number
  /** What the bar asks, and what is told in the tray. */
  asked: string
  tray: string
  /** Whether the count of a round stands beside the board. */
  counted: boolean
}

/** Note when the board begins to move, when it rests, and when anything beside it changes. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Seen[] = []
    Object.assign(window, { seen })
    const note = (what: string, number = 0): void => {
      const moving = [...document.querySelectorAll('main.stage')].flatMap((board) =>
        board
          .getAnimations({ subtree: true })
          .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().iterations === 1),
      )
      const targets = document.querySelectorAll('[data-touch]').length
      const [asked = '', tray = ''] = ['.act h2', '.side .told'].map(
        (part) => document.querySelector(part)?.textContent ?? '',
      )
      const counted = document.querySelector('.count') !== null
      seen.push({ what, number, moving: moving.length, targets, asked, tray, counted })
    }
    for (const what of ['moves', 'rests'])
      document.addEventListener(`malle:${what}`, (event) =>
        note(what, (event as CustomEvent<{ number: number }>).detail.number),
      )
    const told = new MutationObserver(() => note('tells'))
    for (const part of document.querySelectorAll('.rail, .strip, [role=status]'))
      told.observe(part, { subtree: true, childList: true, characterData: true })
  })
}
const seen = (page: Page): Promise<Seen[]> => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)

/** Play some moves; answers with all that was seen. */
async function played(game: string, wish: Wish, moves: number): Promise<Seen[]> {
  const person = await Person.come(browser, wish)
  const { page } = person
  await page.addInitScript(() => localStorage.setItem('malle.settings', JSON.stringify({ pace: 'fast' })))
  await sitDown(page, inject('house'), game)
  await page.locator(TARGET).first().waitFor()
  await watch(page)
  const random = chance(4)
  const moved = async (): Promise<number> => (await seen(page)).filter(({ what }) => what === 'rests').length
  while ((await moved()) < moves && !(await page.locator(END).count())) {
    await page.locator(`${TARGET}, ${CONFIRM}, ${END}`).first().waitFor()
    await touchAtOnce(page, random()) // targets that breathe never stand still
  }
  const all = await seen(page)
  await person.leave()
  return all
}

it.each(inTurn([...GAMES.map((game) => [game, {}] as const), ['boulomania', { size: PHONE }] as const], 0))(
  '%s %o: scores, log and offers change when the motion has come to rest',
  async (game, wish: Wish) => {
    const all = await played(game, { ...wish, motion: true }, 6)
    const rests = all.filter(({ what }) => what === 'rests')
    expect(rests.length).toBeGreaterThan(3)
    expectOrder(all)
    // until then the bar says whose move it is, and nothing says what has come of it
    for (const { asked, tray } of rests) {
      expect(asked).toMatch(/^Ton coup$| joue$/)
      expect(tray).not.toMatch(/de lancer|ouvrent/)
    }
  },
)

/**
 * Nothing is told between the beginning of a motion and its rest, and nothing moves or can be touched when it is told. A round that ends is counted within a
 * motion, in an order of its own (count.e2e.ts).
 */
function expectOrder(all: readonly Seen[]): void {
  let state = 'rests'
  for (const { what, moving, targets, counted } of all) {
    if (what === 'tells') expect(counted || state === 'rests').toBe(true)
    else state = what
    if (what === 'rests') expect(moving).toBe(0)
    if (what === 'rests') expect(targets).toBe(0)
  }
}

/** Touch on until a move is chosen, and what it would bring is there or not, as it happens. Nothing else is touched. */
async function choose(page: Page): Promise<void> {
  await page.locator(TARGET).first().waitFor()
  while (!(await page.locator(CONFIRM).count()))
    await page.evaluate(
      ({ target, confirm }) =>
        document.querySelector(confirm) ??
        document
          .querySelector<HTMLElement | SVGElement>(target)
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
      { target: TARGET, confirm: CONFIRM },
    )
}

it.each(
  inTurn(
    [
      ['bazar/learn/tie', {}],
      ['boulomania/learn/opening', {}],
      ['malabars/learn/guard', { size: PHONE }],
    ] as [string, Wish][],
    1,
  ),
)('a lesson, too, speaks and counts when the motion has come to rest: %s %o', async (path, wish) => {
  const person = await Person.come(browser, { ...wish, motion: true })
  const { page } = person
  await page.goto(`${inject('house')}/g/${path}`)
  await choose(page)
  await watch(page)
  await page.locator(CONFIRM).dispatchEvent('click')
  await page.locator('.judged').waitFor()
  const all = await seen(page)
  expectOrder(all)
  const order = all.map(({ what }) => what)
  expect(order.filter((what) => what !== 'tells')).toEqual(['moves', 'rests'])
  expect(order.at(-1)).toBe('tells')
  await person.leave()
})

/** Where the pause before a bot's move never ends by itself. Answers with the pauses that were asked for, in ms. */
const freeze = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    const [real, pauses] = [window.setTimeout, [] as number[]]
    Object.assign(window, { pauses })
    const pause = [1500, 650, 150].flatMap((each) => [each, 0.3 * each])
    window.setTimeout = ((run: () => void, time = 0) => {
      if (pause.includes(time)) pauses.push(time)
      return real(run, pause.includes(time) ? 2 ** 30 : time)
    }) as typeof setTimeout
  })

it.each(
  inTurn(
    [
      ['Slow', 1500, {}, (page: Page) => page.keyboard.press('Enter')],
      ['Fast', 150, { size: PHONE }, (page: Page) => page.touchscreen.tap(195, 300)],
    ] as [string, number, Wish, (page: Page) => Promise<void>][],
    2,
  ),
)(
  'moves of others come %s if one wishes, and a touch or a key skips to the present',
  async (label, pause, wish, skip) => {
    const person = await Person.come(browser, { ...wish, lang: 'en', motion: true })
    const { page } = person
    await page.goto(`${inject('house')}/me/profile`)
    await page.getByLabel('Moves of others').selectOption({ label })
    await freeze(page)
    await sitDown(page, inject('house'), 'malabars', { options: { stop: 30 } })
    await page.locator(TARGET).first().waitFor()
    await finish(page, 3, '^(pass|R)')
    const pauses = (): Promise<number[]> => page.evaluate(() => (window as unknown as { pauses: number[] }).pauses)
    await expect.poll(pauses, { timeout: 20_000 }).toContain(pause)
    await page.getByText('Touch to skip ahead.').first().waitFor()
    expect(await page.locator(TARGET).count()).toBe(0)
    await skip(page)
    await page.locator(TARGET).first().waitFor()
    await person.leave()
  },
)

it('a person who wants no motion sees everything at once', async () => {
  const all = await played('boulomania', {}, 6)
  expect(all.some(({ what }) => what === 'rests')).toBe(true)
  expect(all.some(({ what }) => what === 'moves')).toBe(false)
})

it('what comes late has its place before, and comes with the next event if it did not', async () => {
  const person = await Person.come(browser, { lang: 'en', allow: /Failed to load resource/ })
  const { page } = person
  let cut = true
  await page.route(/assets\/later-.*\.js/, (route) => (cut ? route.abort() : route.continue()))
  const id = await sitDown(page, inject('house'), 'bazar', { players: 2 })
  await page.locator('.city').waitFor()
  const places = (): Promise<unknown> =>
    page.locator('.pay, .log, .city').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()))
  const before = await places()
  expect(await page.locator(`.log li, ${TARGET}`).count()).toBe(0)
  cut = false
  const said = { type: 'say', text: 'Hello!', id: 'said' }
  const headers = { origin: new URL(inject('house')).origin }
  await page.request.post(`${inject('house')}/api/tables/${id}/commands`, { data: said, headers })
  await page.locator('.log li').first().waitFor()
  expect(await places()).toEqual(before)
  await page.locator('[data-touch^="cell:"]').first().waitFor()
  await person.leave()
})
