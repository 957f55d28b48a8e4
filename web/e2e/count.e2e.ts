/** The end of a round of Boulomania: the count in stages before anything goes on; a touch or a key skips it; without motion all at once. */
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { serious } from './axe'
import { inTurn, launch, Person, PHONE, type Wish } from './browser'
import { endRound, field, sitToLastBall, throwBall } from './petanque'
import { TARGET } from './playing'

const browser = await launch()

/** A round up to its last ball; then motion is as wished. */
async function lastBall(wish: Wish): Promise<Person> {
  const person = await Person.come(browser, { ...wish, motion: false })
  await sitToLastBall(person.page, inject('house'))
  if (wish.motion) await person.page.emulateMedia({ reducedMotion: 'no-preference' })
  return person
}

interface Seen {
  what: string
  number: number
  lit: number
  /** Parts of the panel that are out of sight. */
  beyond: number
  /** What the bar says while balls are counted. */
  asked: string
  /** How high the field's place is. */
  field: number
}

/** Note when the board moves and rests, what is told beside it, and how many balls the panel has counted. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Seen[] = []
    Object.assign(window, { seen })
    const note = (what: string, number = 0): void => {
      const parts = [...document.querySelectorAll('.count li, .count .btn')]
      const beyond = parts.filter((part) => part.getBoundingClientRect().right > innerWidth).length
      const asked = document.querySelector('.count .btn') ? document.querySelector('.act h2')?.textContent : ''
      const field = document.querySelector('.stage')?.clientHeight ?? 0
      seen.push({
        what,
        number,
        lit: document.querySelectorAll('.count .ok').length,
        beyond,
        asked: asked ?? '',
        field,
      })
    }
    for (const what of ['moves', 'rests'])
      document.addEventListener(`malle:${what}`, (event) =>
        note(what, (event as CustomEvent<{ number: number }>).detail.number),
      )
    const watched = (parts: string, what: string): void => {
      const observer = new MutationObserver(() => note(what))
      for (const part of document.querySelectorAll(parts))
        observer.observe(part, { subtree: true, childList: true, characterData: true, attributes: true })
    }
    watched('.rail, .strip, [role=status]', 'tells')
    watched('.side', 'counts')
  })
}
const seen = (page: Page): Promise<Seen[]> => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)

/** Timers of the page that would wait longer than this (ms) never end. */
const freeze = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const real = window.setTimeout
    window.setTimeout = ((run: () => void, time = 0) => real(run, time > 150 ? 2 ** 30 : time)) as typeof setTimeout
  })

it.each(
  inTurn(
    [
      ['on a big screen', { motion: true }],
      ['on a phone', { motion: true, size: PHONE }],
    ] as [string, Wish][],
    0,
  ),
)('the count plays ball by ball before the score is told, %s', async (_, wish) => {
  const person = await lastBall(wish)
  const { page } = person
  await watch(page)
  await endRound(page)
  await page.locator(`.side ${TARGET}`).first().waitFor()
  const { count, score } = await field(page)
  const points = count?.points ?? 0
  expect(points).toBeGreaterThan(0)
  const all = await seen(page)
  const rests = all.findLastIndex(({ what }) => what === 'rests')
  const moves = all.findLastIndex(({ what }, i) => what === 'moves' && i < rests)
  const during = all.slice(moves, rests)
  // each ball is lit by itself, and nothing is told of it meanwhile
  expect([...new Set(during.map(({ lit }) => lit))]).toEqual(Array.from({ length: points + 1 }, (_, i) => i))
  const over = during.findLastIndex(({ asked }) => asked !== '') + 1
  expect(during.slice(0, over).every(({ what }) => what !== 'tells')).toBe(true)
  // then the score is, while the jack of the next round is still thrown
  expect(during.slice(over).some(({ what }) => what === 'tells')).toBe(true)
  expect(during.every(({ beyond }) => beyond === 0)).toBe(true)
  expect([...new Set(during.map(({ asked }) => asked))]).toEqual(['', 'Le compte de la mène 1'])
  expect(new Set(during.map(({ field }) => field)).size).toBe(1)
  expect(all.slice(rests).some(({ what }) => what === 'tells')).toBe(true)
  expect(await page.locator('[role=status]').first().innerText()).toContain(count?.say.fr.replace(/^\S+ /, ''))
  const shown = page.locator(wish.size ? 'section.strip' : '.rail')
  expect(await shown.innerText()).toContain(String(Math.max(...score)))
  expect(await page.locator('.count .ok').count()).toBe(points)
  await person.leave()
})

it.each(
  inTurn(
    [
      ['a key', {}, (page: Page) => page.keyboard.press(' ')],
      ['a touch', { size: PHONE }, (page: Page) => page.touchscreen.tap(195, 300)],
    ] as [string, Wish, (page: Page) => Promise<void>][],
    1,
  ),
)('%s skips the count', async (_, wish, skip) => {
  const person = await lastBall({ ...wish, motion: true })
  const { page } = person
  await watch(page)
  await freeze(page)
  const last = await endRound(page)
  await expect
    .poll(async () => (await seen(page)).some(({ what, number }) => what === 'moves' && number === last))
    .toBe(true)
  await skip(page)
  await page.locator(`.side ${TARGET}`).first().waitFor()
  expect(await page.locator('.count .btn').count()).toBe(0)
  expect(await page.locator('.count .ok').count()).toBe((await field(page)).count?.points)
  await person.leave()
})

it('without motion the whole count is there at once, until the next throw', async () => {
  const person = await lastBall({})
  const { page } = person
  await watch(page)
  await endRound(page)
  await page.locator('.count .ok').first().waitFor()
  const { count } = await field(page)
  const all = await seen(page)
  expect(all.some(({ what }) => what === 'moves')).toBe(false)
  expect(all.every(({ lit }) => lit === 0 || lit === count?.points)).toBe(true)
  await page
    .locator('section.count')
    .getByText(count?.say.fr ?? '')
    .waitFor()
  expect(await page.locator('section.count h4').innerText()).toMatch(/distance au but$/)
  expect(await serious(page)).toEqual([])
  await throwBall(page)
  await page.locator('section.count').waitFor({ state: 'detached' })
  await person.leave()
})
