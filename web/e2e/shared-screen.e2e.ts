/** Two of four seats on one screen: whatever the page says, it says from the seat that is at it, also after a reload. */
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { further, inTurn, launch, Person } from './browser'
import { chance, END, endTurn, sitDown, step } from './playing'

const MINE = [0, 2]
const OPTIONS: Record<string, Record<string, unknown>> = { bazar: { target: 75 }, 'pont-de-rama': {} }

const browser = await launch()

/** Open a table of four: two seats here, bots on the others. */
async function open(page: Page, game: string): Promise<string> {
  await page.goto(`${inject('house')}/`)
  const id = await page.evaluate(
    async ({ game, mine, options }) => {
      const send = async (path: string, body: unknown): Promise<Record<string, string>> => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(`api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return (await answer.json()) as Record<string, string>
      }
      await send('guests', { name: 'Testeur', lang: document.documentElement.lang })
      const { id } = await send('tables', { game, players: 4, options, public: false })
      const command = (sent: object) => send(`tables/${id}/commands`, { ...sent, id: crypto.randomUUID() })
      for (const seat of mine) await command({ type: 'sit', seat, also: true, name: `Testeur ${seat}` })
      for (const seat of [1, 3]) await command({ type: 'bot', seat, level: 'random' })
      for (const seat of mine) await command({ type: 'ready', seat, seed: 'test' })
      return id ?? ''
    },
    { game, mine: MINE, options: OPTIONS[game] ?? {} },
  )
  await page.goto(`${inject('house')}/t/${id}`)
  return id
}

/** All that the page says, to the eye or to a screen reader. */
const told = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title]')]
    const labels = named.map((each) => `${each.getAttribute('aria-label')} ${each.getAttribute('title')}`)
    return [document.body.textContent, ...labels].join(' ')
  })

/** The sentences that only one of the two seats may read, by seat. */
const secrets = (page: Page, id: string, lang: string): Promise<Record<string, string[]>> =>
  page.evaluate(
    async ({ id, lang, mine }) => {
      const answer = await fetch(`api/tables/${id}/events?lang=${lang}`)
      const { events } = (await answer.json()) as { events: { by_seat?: Record<string, { say: string }> }[] }
      const own: Record<string, string[]> = {}
      for (const [me, other] of [mine, mine.toReversed()])
        own[String(me)] = events.flatMap(({ by_seat: by }) => {
          const [mine, theirs] = [by?.[String(me)]?.say ?? '', by?.[String(other)]?.say ?? '']
          return mine !== theirs && mine.length > theirs.length ? [mine] : []
        })
      return own
    },
    { id, lang, mine: MINE },
  )

/** Note every name that the curtain says, and every name that the question says while there is no curtain. */
const noteNames = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    const noted = { curtain: new Set<string>(), question: new Set<string>() }
    Object.assign(window, { noted })
    new MutationObserver(() => {
      const curtain = document.querySelector('.curtain h2')
      const said = curtain ?? document.querySelector('.act h2')
      const [name] = /Testeur \d/.exec(said?.textContent ?? '') ?? []
      if (name) noted[curtain ? 'curtain' : 'question'].add(name)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

const notedNames = (page: Page): Promise<{ curtain: string[]; question: string[] }> =>
  page.evaluate(() => {
    const { noted } = window as unknown as { noted: Record<'curtain' | 'question', Set<string>> }
    return { curtain: [...noted.curtain].sort(), question: [...noted.question].sort() }
  })

further.each(['fr', 'en'] as const)('two at one screen make whole turns of Rama by touching (%s)', async (lang) => {
  const person = await Person.come(browser, { lang })
  const { page } = person
  await noteNames(page)
  await sitDown(page, inject('house'), 'pont-de-rama', { players: 2, here: true, options: { max_rounds: 3 } })
  const random = chance(11)
  for (let i = 0; i < 400; i++) if (await step(page, random, 'mouse')) break
  await page.locator(END).waitFor()
  const both = ['Testeur 1', 'Testeur 2']
  expect(await notedNames(page)).toEqual({ curtain: both, question: both })
  await person.leave()
})

it.each(
  inTurn(
    [
      ['bazar', 'fr'],
      ['bazar', 'en'],
      ['pont-de-rama', 'fr'],
      ['pont-de-rama', 'en'],
    ] as const,
    0,
  ),
)('%s (%s): each of the two reads what they know, and nothing of the other', async (game, lang) => {
  const person = await Person.come(browser, { lang })
  const { page } = person
  const id = await open(page, game)
  let known = 0
  for (let turn = 0; turn < 3; turn++) {
    const curtain = page.locator('.curtain')
    if (turn > 0) await endTurn(page, 7 + turn)
    await page.locator(`.curtain, ${END}`).first().waitFor()
    if (await page.locator(END).count()) break
    if (turn % 2) {
      await page.reload()
      await curtain.waitFor()
    }
    const name = /Testeur (\d)/.exec((await curtain.locator('h2').textContent()) ?? '')
    const [me, other] = name?.[1] === '0' ? MINE : MINE.toReversed()
    if (game === 'bazar') expect(await curtain.locator('use').first().getAttribute('href')).toBe(`#baz-token-${me}`)
    const own = await secrets(page, id, lang)
    const behind = await told(page)
    for (const sentence of own[String(other)] ?? []) expect(behind, 'at the curtain').not.toContain(sentence)
    await curtain.getByRole('button').click()
    await page.locator('[data-touch]').first().waitFor()
    const now = await told(page)
    for (const sentence of own[String(other)] ?? []) expect(now, `seat ${me}`).not.toContain(sentence)
    known += (own[String(me)] ?? []).filter((sentence) => now.includes(sentence)).length
  }
  expect(known, 'they read secrets of their own').toBeGreaterThan(0)
  await person.leave()
})
