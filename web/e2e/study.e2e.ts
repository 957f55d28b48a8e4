/** A finished game as a room: its moves to click and to walk, and its study: grades, the better move on the board, luck and choices. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { serious, seriousByDayAndNight } from './axe'
import { launch, Person, PHONE } from './browser'
import { finish, sitDown } from './playing'

const browser = await launch()
let player: Person
let malabars: string
let bazar: string
let rama: string

/** A game of mine that I give up at once. */
async function givenUp(page: Page, game: string): Promise<string> {
  const id = await sitDown(page, inject('house'), game, { players: 2, public: true })
  await page.evaluate(async (table) => {
    const answer = await fetch(new URL(`api/tables/${table}/commands`, document.baseURI), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'abandon', seat: 0, id: crypto.randomUUID() }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }, id)
  return id
}

beforeAll(async () => {
  player = await Person.come(browser)
  bazar = await givenUp(player.page, 'bazar')
  rama = await givenUp(player.page, 'pont-de-rama')
  malabars = await sitDown(player.page, inject('house'), 'malabars', { public: true })
  await finish(player.page, 5)
})
afterAll(async () => {
  await player.leave()
})

/** Come anew, not only to another move of the page that is open. */
async function open(page: Page, id: string, move = 0): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${inject('house')}/r/${id}#${move}`)
}
const current = (page: Page) => page.locator('.moves [aria-current]')
/** The number of moves in the address. */
const at = (page: Page): number => Number(new URL(page.url()).hash.slice(1))

describe('a replay', () => {
  it('has all moves by turn, to click and to walk by keyboard', async () => {
    const person = await Person.come(browser)
    const { page } = person
    await open(page, malabars, 3)
    await current(page).waitFor()
    await page.locator('.moves').getByText('Tours 1 à 4', { exact: true }).waitFor()
    await page.locator('.moves li button').nth(1).click()
    await page.waitForURL(/#2$/)
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/#3$/)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL(/#1$/)
    await page.keyboard.press('End')
    await page.waitForURL((url) => Number(url.hash.slice(1)) > 3)
    const last = at(page)
    expect(await current(page).count()).toBe(1)
    await page.reload()
    await page.getByText(`Coup ${last} sur ${last}`).first().waitFor()
    await page.keyboard.press('Home')
    await page.waitForURL(/#0$/)
    await page.getByText('Avant le premier coup').first().waitFor()
    await person.leave()
  })

  it('deals in one step, and opens from one’s own seat with what it knew', async () => {
    const { page } = player
    await open(page, bazar)
    await page.locator('.moves').waitFor()
    await page.keyboard.press('ArrowRight')
    await page
      .getByText(/Distribution \(\d+ tirages\)/)
      .first()
      .waitFor()
    await page.waitForURL((url) => Number(url.hash.slice(1)) > 3)
    expect(await page.getByLabel('Vu par').inputValue()).toBe('0')
    expect(await page.getByRole('button', { name: 'ce qu’on savait' }).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'tout', exact: true }).click()
    await page.getByText('Les autres mains').waitFor()
  })

  it('shows a stranger everything', async () => {
    const person = await Person.come(browser)
    await open(person.page, bazar, 99)
    await person.page.getByText('Les autres mains').waitFor()
    expect(await person.page.getByRole('button', { name: 'tout', exact: true }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await person.leave()
  })

  it('tells a move when the board has come to rest', async () => {
    const person = await Person.come(browser, { motion: true })
    const { page } = person
    await open(page, malabars, 2)
    await current(page).waitFor()
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const told = (): string => document.querySelector('.move h2')?.textContent ?? ''
      document.addEventListener('malle:moves', () => requestAnimationFrame(() => seen.push(`moves ${told()}`)))
      document.addEventListener('malle:rests', () => seen.push(`rests ${told()}`))
    })
    const before = await page.locator('.move h2').textContent()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length === 2)
    const after = await page
      .locator('.move h2')
      .filter({ hasNotText: before ?? '' })
      .textContent()
    expect(after).not.toBe(before)
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
      `moves ${before}`,
      `rests ${before}`,
    ])
    await person.leave()
  })
})

describe('the clues to what the others hide', () => {
  const circles = (page: Page) => page.locator('[data-guess]')

  it('are chances in words, and on the map; what was true only for who asks for everything', async () => {
    const { page } = player
    await open(page, rama, 99)
    const tab = page.getByRole('tab', { name: 'Indices' })
    await tab.click()
    await page.getByRole('heading', { name: /^Ce que .+ pouvait cacher$/ }).waitFor()
    await page.getByText('d’après ce que tu savais').waitFor()
    await page.getByText(/^(Compté exactement|Estimé sur \d+ mondes possibles)\.$/).waitFor()
    expect(await page.getByRole('tabpanel').locator('li').first().textContent()).toMatch(/^.+\d+ %$/)
    expect(await circles(page).count()).toBeGreaterThan(5)
    expect(await page.getByText('c’était vrai').count()).toBe(0)
    expect(await serious(page)).toEqual([])
    await page.getByRole('button', { name: 'tout', exact: true }).click()
    await page.getByText('c’était vrai').first().waitFor()
    await tab.press('ArrowRight')
    await circles(page).first().waitFor({ state: 'detached' })
  })

  it('are plain numbers in Bazar, and walk with the game', async () => {
    const { page } = player
    await open(page, bazar, 99)
    await page.getByRole('tab', { name: 'Indices' }).click()
    await page.getByText('Compté exactement.').waitFor()
    expect(await page.getByRole('tabpanel').locator('li').count()).toBeGreaterThan(3)
    await page.keyboard.press('Home')
    await page.getByText('Rien de caché à ce moment.').waitFor()
  })

  it('fit on a phone, in English', async () => {
    const person = await Person.come(browser, { size: PHONE, lang: 'en' })
    const { page } = person
    await open(page, rama, 99)
    await page.getByRole('tab', { name: 'Clues' }).tap()
    await page.getByRole('heading', { name: /^What .+ could be hiding$/ }).waitFor()
    await page.getByText('as far as Testeur knew').waitFor()
    await page.getByText('it was so').first().waitFor()
    await circles(page).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expect(await serious(page)).toEqual([])
    await person.leave()
  })
})

describe('a game that is not studied', () => {
  it('has the scale of its graph, and how it ended; the list has no row of more than two lines', async () => {
    const { page } = player
    await open(page, bazar, 99)
    await page.locator('.chart').getByText('75 %').waitFor()
    await page.locator('.chart').getByText('l’étude le dira').waitFor()
    await page.getByRole('button', { name: 'Étudier la partie' }).waitFor()
    const rows = await page.locator('.moves .said').evaluateAll((all) => all.map((each) => each.clientHeight))
    expect(Math.max(...rows)).toBeLessThanOrEqual(40)
  })
})

describe('a study of a game of dice', () => {
  it('tells luck apart: a term of the sum, dotted in the graph, a die in the list; on a screen the sum is seen as a whole', async () => {
    const { page } = player
    const boulomania = await sitDown(page, inject('house'), 'boulomania', { players: 2, public: true })
    await finish(page, 3)
    await open(page, boulomania, 1)
    await page.getByRole('button', { name: 'Étudier la partie' }).click()
    const line = page.locator('p.line')
    await line.waitFor({ timeout: 200_000 })
    expect(await line.textContent()).toMatch(/hasard [+−]\d+ %/)
    await page.locator('.chart .luck').first().waitFor({ state: 'attached' })
    const closed = page.locator('.moves details:not([open]) summary')
    while ((await closed.count()) > 0) await closed.first().click()
    await page
      .locator('.moves .mark.luck')
      .getByText(/^hasard [+−]\d+ %$/)
      .first()
      .waitFor({ state: 'attached' })
    const sum = page.getByRole('tabpanel', { name: 'Bilan' })
    expect(await sum.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1)
  })
})

describe('a study', () => {
  beforeAll(async () => {
    const { page } = player
    await open(page, malabars, 1)
    await page.getByRole('button', { name: 'Étudier la partie' }).click()
    await page.locator('.chart').waitFor({ timeout: 120_000 })
    await page.getByText('Résultat').waitFor({ timeout: 200_000 })
  })

  it('grades every choice in words, and draws the better move beside the one played', async () => {
    const { page } = player
    await open(page, malabars, 1)
    await page.locator('.chart').waitFor()
    await page.keyboard.press('m')
    await page.locator('.moves [aria-current] .mark').waitFor()
    expect(await page.locator('.moves [aria-current] .mark').textContent()).toMatch(/−\d+.*coûte \d+ % de chances/)
    await page.locator('.duel .played').waitFor()
    await page.locator('.duel .better').waitFor()
    await page.locator('.ghosts').getByText('joué').waitFor()
    await page.locator('.ghosts').getByText('mieux').waitFor()
    const early = await page.locator('[role=group] [aria-pressed=true]', { hasText: 'Les deux' }).count()
    expect(early).toBe(1)
    await page.getByRole('button', { name: 'Mieux', exact: true }).click()
    await page.locator('.ghosts').getByText('joué').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Après', exact: true }).click()
    await page.locator('.ghosts').waitFor({ state: 'detached' })
  })

  it('adds luck and choices up to the result', async () => {
    const { page } = player
    await open(page, malabars, 1)
    const line =
      (await page
        .locator('.line', { hasText: 'Résultat' })
        .locator('p')
        .or(page.locator('p.line'))
        .first()
        .textContent()) ?? ''
    const [result, ...parts] = [...line.matchAll(/([+−])(\d+) %/g)].map(
      ([, sign, n]) => (sign === '−' ? -1 : 1) * Number(n),
    )
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(result)
  })

  it('says its turning points in words', async () => {
    const { page } = player
    await open(page, malabars, 1)
    const turns = page.locator('.chart .unseen', { hasText: 'Les tournants' }).locator('li')
    await turns.first().waitFor({ state: 'attached' })
    // whoever it changed most: never nothing
    for (const text of await turns.allTextContents()) expect(text).toMatch(/^Coup \d+ sur \d+, .+ [+−][1-9]\d*$/)
  })

  it('is a slider for keys and screen readers, with everybody’s chances in words', async () => {
    const { page } = player
    await open(page, malabars, 2)
    const slider = page.getByRole('slider', { name: 'Chances de gagner, coup par coup' })
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/#3$/)
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/Coup 3 sur \d+\s: Testeur \d+ %, .* \d+ %/)
  })

  it('lists my moments to find again, each an exercise on the same board', async () => {
    const { page } = player
    await open(page, malabars)
    await page.getByRole('tab', { name: 'À retrouver' }).click()
    await page
      .getByRole('link', { name: /Trouve mieux/ })
      .first()
      .click()
    await page.waitForURL(`**/exercises/mine/${malabars}-*`)
    await page.getByText(/De ta partie contre/).waitFor()
  })

  it('speaks English, and has its panes on a phone', async () => {
    const person = await Person.come(browser, { size: PHONE, lang: 'en' })
    const { page } = person
    await open(page, malabars, 1)
    await page.locator('.chart').waitFor()
    await page.getByRole('tab', { name: 'Moves' }).tap()
    await page.locator('.moves li button').nth(2).tap()
    await page.waitForURL(/#3$/)
    await page.getByRole('tab', { name: 'Summary' }).tap()
    await page.getByText('Result', { exact: false }).first().waitFor()
    await page.getByRole('tab', { name: 'This move' }).tap()
    await page.getByRole('button', { name: 'Next mistake' }).tap()
    await page.getByText('played').first().waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(PHONE.width)
    expect(await serious(page)).toEqual([])
    await person.leave()
  })

  it('axe finds nothing serious, by day and by night', async () => {
    const person = await Person.come(browser)
    const { page } = person
    await open(page, malabars, 3)
    await page.locator('.chart').waitFor()
    await page.keyboard.press('m')
    await page.locator('.ghosts').waitFor()
    expect(await seriousByDayAndNight(page)).toEqual([])
    await page.getByRole('tab', { name: 'À retrouver' }).click()
    expect(await seriousByDayAndNight(page)).toEqual([])
    await person.leave()
  })
})
