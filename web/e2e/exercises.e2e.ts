/** Exercises: the page of the day, found and refuted on the board, by mouse, finger and keyboard, in both languages. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { serious } from './axe'
import { inTurn, launch, Person, PHONE } from './browser'

interface Told {
  id: string
  right: string[]
  refutations: Record<string, string[]>
  then: Record<string, { right: string[] }> | null
}

const browser = await launch()
/** An exercise of Le Pont de Rama, whose moves are one touch, and what the file of the room says of it. */
const KEY = 'pont-de-rama'
let told: Told

beforeAll(async () => {
  const { readFileSync } = await import('node:fs')
  const all = JSON.parse(readFileSync('../src/malle/games/pont_de_rama/guide/exercises.json', 'utf8')) as Told[]
  const plain = (move: string): boolean => move.startsWith('go:') && !move.includes('+')
  const found = all.find(
    (each) =>
      plain(each.right[0] ?? '') &&
      Object.entries(each.refutations).some(([move, line]) => plain(move) && line.length > 1),
  )
  if (!found) throw new Error('no exercise is asked by one touch')
  told = found
})

const WORDS = {
  fr: {
    ...{ yourTry: 'Ton essai', back: 'Un coup en arrière', retry: 'Réessayer', found: /Trouvé\s!/, second: '2ᵉ essai' },
    ...{ next: 'Le suivant', again: 'à revoir', step: (n: number, of: number) => `${n} sur ${of}` },
  },
  en: {
    ...{ yourTry: 'Your try', back: 'One move back', retry: 'Try again', found: 'Found!', second: '2nd try' },
    ...{ next: 'The next one', again: 'to review', step: (n: number, of: number) => `${n} of ${of}` },
  },
}

const right = (): string => told.right[0] ?? ''
const wrong = (): string =>
  Object.keys(told.refutations).find((move) => !move.includes('+') && (told.refutations[move]?.length ?? 0) > 1) ?? ''

async function open(page: Page): Promise<void> {
  await page.goto(`${inject('house')}/exercises/${KEY}/${told.id}`)
  await page.locator('[data-touch]').first().waitFor()
}

/** The touches that lead to a move, as the server offers them. */
async function touches(page: Page, move: string): Promise<string[]> {
  return page.evaluate(
    async ({ path, move }) => {
      const answer = await fetch(new URL(`api/exercises/${path}`, document.baseURI))
      const { offers } = (await answer.json()) as { offers: { move: string; touches: string[] }[] }
      return offers.find((offer) => offer.move === move)?.touches ?? []
    },
    { path: `${KEY}/${told.id}`, move },
  )
}

/** Make a move by its touches: those that leave a choice are on the board. */
async function play(page: Page, move: string): Promise<void> {
  for (const touch of await touches(page, move)) {
    const target = page.locator(`[data-touch="${touch}"]`).first()
    if (await target.count()) await target.dispatchEvent('click')
  }
  await page.locator('.act .btn.pri:not([disabled])').first().click()
}

describe('exercises', () => {
  it('have one of the day, a week, the shelves of the house; axe finds nothing serious, by day and night', async () => {
    for (const dark of [false, true]) {
      const person = await Person.come(browser, { dark, ...(dark ? { size: PHONE, lang: 'en' as const } : {}) })
      const { page } = person
      await page.goto(`${inject('house')}/exercises`)
      await page.getByRole('heading', { level: 1, name: dark ? 'Exercises' : 'Exercices' }).waitFor()
      await page.getByText(dark ? /Today’s · / : /Celui du jour · /).waitFor()
      await page.getByRole('heading', { name: dark ? 'This week' : 'Cette semaine' }).waitFor()
      expect(await page.locator('.house li').count()).toBeGreaterThanOrEqual(5)
      expect(await serious(page)).toEqual([])
      await person.leave()
    }
  })

  it('list those of a game, easy ones first, and lead from the shelf and the page of a game', async () => {
    const person = await Person.come(browser)
    const { page } = person
    await page.goto(`${inject('house')}/`)
    await page.getByRole('link', { name: 'L’exercice du jour' }).click()
    await page.waitForURL('**/exercises')
    await page.goto(`${inject('house')}/g/${KEY}`)
    await page.locator('nav').getByRole('link', { name: 'Exercices' }).last().click()
    await page.waitForURL(`**/exercises/${KEY}`)
    await page.getByText('Exercice 1', { exact: true }).waitFor()
    expect(await page.locator('ol li').count()).toBeGreaterThanOrEqual(60)
    expect(await serious(page)).toEqual([])
    await person.leave()
  })

  it.each(inTurn(['fr', 'en'] as const, 1))(
    'a wrong move is refuted step by step, then tried again and found; it comes back (%s)',
    async (lang) => {
      const person = await Person.come(browser, { lang })
      const { page } = person
      const words = WORDS[lang]
      await open(page)
      await play(page, wrong())
      const count = told.refutations[wrong()]?.length ?? 0
      await page.getByText(words.yourTry).waitFor({ timeout: 60_000 })
      await page.getByText(words.step(count, count), { exact: true }).waitFor({ timeout: 60_000 })
      // what refutes is red, not dark like any other last move
      const made = await page.locator('.cloth').evaluate((cloth) => getComputedStyle(cloth).getPropertyValue('--made'))
      expect(made).toBe('#a8281c')
      expect(await page.locator('.told').textContent()).not.toBe('')
      await page.getByRole('button', { name: words.back }).click()
      await page.getByText(words.step(count - 1, count), { exact: true }).waitFor({ timeout: 60_000 })
      expect(await serious(page)).toEqual([])
      await page.getByRole('button', { name: words.retry }).click()
      await page.locator('[data-touch]').first().waitFor()
      await play(page, right())
      await page.getByRole('heading', { name: words.found }).waitFor({ timeout: 60_000 })
      await page.getByText(words.second).waitFor()
      await page.getByRole('link', { name: words.next }).waitFor()
      await page.goto(`${inject('house')}/exercises`)
      await page.locator('dl div').filter({ hasText: words.again }).getByText('1', { exact: true }).waitFor()
      expect(await page.locator('.bar .done').count()).toBe(1)
      await person.leave()
    },
  )

  it('on a phone, in English: a hint, the answer, and the next one', async () => {
    const person = await Person.come(browser, { size: PHONE, lang: 'en' })
    const { page } = person
    await open(page)
    const tab = page.getByRole('navigation', { name: 'Malle' }).locator('[aria-current]')
    expect(await tab.textContent()).toMatch(/Exercises/)
    // what helps stands above the bar at the foot, without scrolling
    const bar = await page.getByRole('navigation', { name: 'Malle' }).boundingBox()
    for (const name of ['A hint', 'Show me']) {
      const button = await page.getByRole('button', { name }).boundingBox()
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }
    await page.getByRole('button', { name: 'A hint' }).tap()
    await page.getByText(/Begin with: /).waitFor({ timeout: 60_000 })
    expect(await serious(page)).toEqual([])
    await page.getByRole('button', { name: 'Show me' }).tap()
    await page.getByRole('heading', { name: 'The answer' }).waitFor({ timeout: 60_000 })
    const here = page.url()
    await page.getByRole('link', { name: 'The next one' }).tap()
    await page.waitForURL((url) => url.href !== here)
    await person.leave()
  })

  it.each(inTurn(['fr', 'en'] as const, 0))('by keyboard alone, found at once (%s)', async (lang) => {
    const person = await Person.come(browser, { lang })
    const { page } = person
    const words = WORDS[lang]
    await open(page)
    for (const touch of await touches(page, right())) {
      const target = page.locator(`[data-touch="${touch}"]`).first()
      if (!(await target.count())) continue
      await target.focus()
      await page.keyboard.press('Enter')
    }
    await page.locator('.act .btn.pri:not([disabled])').first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: words.found }).waitFor({ timeout: 60_000 })
    expect(await page.getByRole('status').filter({ hasText: words.found }).count()).toBe(1)
    await person.leave()
  })
})
