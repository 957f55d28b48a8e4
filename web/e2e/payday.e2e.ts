/** The pay of a turn of Bazar: stage by stage, then the totals; told by what happens in the page, never by the time it takes. */
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { serious } from './axe'
import { further, inTurn, launch, Person, PHONE, type Wish } from './browser'
import { chance, sitDown, TARGET, touchAtOnce } from './playing'

const browser = await launch()

interface Seen {
  stage: string // '' when no pay is shown
  rests: number // how often the board has come to rest
  coins: number[] // by seat
  gains: Record<string, string> // by seat, where coins arrive
  words: string[] // on the districts
  panel: string // the title of the payment beside the city
  asked: string
  said: string
}

/** Note the page after every change of it; `at` is done in the page as soon as the pay begins. */
async function watch(page: Page, at = ''): Promise<void> {
  await page.evaluate((at) => {
    const seen: Seen[] = []
    Object.assign(window, { seen })
    let rests = 0
    const texts = (what: string): string[] => [...document.querySelectorAll(what)].map((each) => each.textContent)
    const visible = (each: Element): boolean => each.getClientRects().length > 0
    const look = (): void => {
      const stage = document.querySelector<HTMLElement>('.payday')?.dataset['stage'] ?? ''
      const seats = [...document.querySelectorAll<HTMLElement>('[data-seat]')].filter(visible)
      const coins: number[] = []
      for (const seat of seats)
        coins[Number(seat.dataset['seat'])] = parseInt(seat.querySelector('.score')?.textContent ?? '')
      const gains = Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>('.gain')].map((each) => [each.dataset['of'], each.textContent]),
      )
      const now = {
        stage,
        rests,
        coins,
        gains,
        words: texts('.payday .word'),
        panel: texts('.pay h3')[0] ?? '',
        asked: texts('.act h2')[0] ?? '',
        said: texts('[role=status]').join(' '),
      }
      const last = seen.at(-1)
      if (last?.stage !== stage && stage === 'why') {
        if (at === 'key') window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }))
        if (at === 'touch') window.dispatchEvent(new PointerEvent('pointerdown'))
      }
      if (JSON.stringify(now) !== JSON.stringify(last)) seen.push(now)
    }
    document.addEventListener('malle:rests', () => {
      rests++
      look()
    })
    look()
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['data-stage'],
    })
  }, at)
}
const seen = (page: Page): Promise<Seen[]> => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)

/** Play until the first pay has been shown; all that was seen until it was told. */
async function paid(wish: Wish, at = ''): Promise<{ person: Person; all: Seen[] }> {
  const person = await Person.come(browser, { lang: 'en', ...wish })
  const { page } = person
  await page.addInitScript(() => localStorage.setItem('malle.settings', JSON.stringify({ pace: 'fast' })))
  await sitDown(page, inject('house'), 'bazar', { players: 2, options: { target: 75 } })
  await watch(page, at)
  const random = chance(2)
  while (!(await seen(page)).some(({ stage }) => stage !== '')) await touchAtOnce(page, random())
  const told = (all: Seen[]): number => all.findIndex(({ said }) => said.includes('Payment of turn 1.'))
  while (told(await seen(page)) < 0) await page.waitForTimeout(20)
  const all = await seen(page)
  return { person, all: all.slice(0, told(all) + 1) }
}

/** Whether the words on the districts say that somebody is paid: in the first turn of two seats it may be nobody. */
const pays = (all: Seen[]): boolean =>
  all.find(({ stage }) => stage !== '')?.words.some((word) => !word.endsWith(': 0')) ?? false

/** What each seat had before the pay, and has after it. */
function purses(all: Seen[]): [before: number[], after: number[]] {
  const shown = all.findIndex(({ stage }) => stage !== '')
  return [all[shown]?.coins ?? [], all.at(-1)?.coins ?? []]
}

it.each(
  inTurn(
    [
      ['a screen', {}],
      ['a phone', { size: PHONE }],
    ],
    0,
  ),
)('on %s districts light up, coins go to the seats, and the totals change last', async (_, wish: Wish) => {
  const { person, all } = await paid({ ...wish, motion: true })
  const shown = all.filter(({ stage }) => stage !== '')
  const order = [...new Set(shown.map(({ stage }) => stage))]
  expect(order.filter((stage) => stage !== 'order')).toEqual([...(pays(all) ? ['why', 'coins'] : ['why']), 'event'])
  expect(order.indexOf('order')).not.toBe(0)
  const [before, after] = purses(all)
  for (const each of shown) {
    expect(each.coins).toEqual(before)
    expect(each.rests).toBe(shown[0]?.rests)
    expect(each.words.length).toBe(5)
    expect(each.said).not.toContain('Payment of turn')
    expect(each.asked).toBe('Payment of turn 1')
    if (!wish.size) expect(each.panel).toBe('Payment of turn 1')
  }
  const arrived = shown.findLast(({ stage }) => stage === 'coins')?.gains ?? {}
  expect(before.map((coins, seat) => coins + Number(arrived[seat] ?? 0))).toEqual(after)
  expect(all.at(-1)?.said).toMatch(/Payment of turn 1\..*Palace.*Coins now/)
  if (!wish.size) expect(all.at(-1)?.panel).toContain('if the turn ended')
  expect(all.at(-1)?.rests).toBe((shown[0]?.rests ?? 0) + 1)
  await person.leave()
})

further('nothing but opacity and place changes on the way', async () => {
  const person = await Person.come(browser, { lang: 'en', motion: true })
  const { page } = person
  await page.addInitScript(() => localStorage.setItem('malle.settings', JSON.stringify({ pace: 'fast' })))
  await sitDown(page, inject('house'), 'bazar', { players: 2, options: { target: 75 } })
  await page.evaluate(() => {
    const moved = new Set<string>()
    Object.assign(window, { moved })
    new MutationObserver(() => {
      for (const each of document.querySelector('.payday')?.getAnimations({ subtree: true }) ?? [])
        for (const frame of (each.effect as KeyframeEffect).getKeyframes())
          for (const what of Object.keys(frame)) moved.add(what)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-stage'] })
  })
  const moved = (): Promise<string[]> => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])
  const random = chance(2)
  while ((await moved()).length === 0 || (await page.locator('.payday').count())) await touchAtOnce(page, random())
  const allowed = ['opacity', 'transform', 'offset', 'computedOffset', 'easing', 'composite']
  expect((await moved()).filter((what) => !allowed.includes(what))).toEqual([])
  await person.leave()
})

it.each(inTurn(['key', 'touch'], 1))('a %s skips to the totals', async (at) => {
  const { person, all } = await paid({ motion: true }, at)
  expect(all.filter(({ stage }) => stage !== '').every(({ stage }) => stage === 'why')).toBe(true)
  const [before, after] = purses(all)
  expect(after.join() !== before.join()).toBe(pays(all))
  await person.leave()
})

it('who wants no motion sees the words and the totals at once, until something is touched', async () => {
  const { person, all } = await paid({})
  const [first] = all.filter(({ stage }) => stage !== '')
  expect(first?.stage).toBe('sums')
  expect(first?.words.length).toBe(5)
  expect(first?.coins.join() !== '0,0').toBe(pays(all))
  expect(await serious(person.page)).toEqual([])
  await person.page.locator(TARGET).first().waitFor()
  expect(await person.page.locator('.payday').count()).toBe(1)
  await person.page.keyboard.press('ArrowLeft')
  await person.page.locator('.payday').waitFor({ state: 'detached' })
  await person.leave()
})
