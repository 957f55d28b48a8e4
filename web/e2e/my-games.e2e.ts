/** Slow games: what waits for me, everywhere; the page of notices; pauses, night watch, prepared answers, vacations. */
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { serious } from './axe'
import { byTurns, DESKTOP, inTurn, launch, Person, PHONE } from './browser'
import { TARGET } from './playing'

const house = (): string => inject('house')
const fr = {
  menu: 'Menu',
  yes: 'D’accord',
  nextGame: 'La partie qui t’attend',
  left: '2 j 23 h',
  pause: 'Proposer une pause',
  paused: 'La partie est en pause.',
  goOn: 'Reprendre la partie',
  watch: 'Garde de nuit',
  ask: 'Demander',
  resume: 'Reprendre ma place',
  whoPlays: /Qui joue/,
  forced: 'mes coups forcés seulement',
  from: /^De/,
  forcedAsked: 'ses coups forcés soient joués, dès',
  endWatch: 'Annuler la garde de nuit',
  mayPrepare: 'Proposer des réponses préparées',
  prepareAsked: 'que chacun puisse préparer ses réponses, dans cette partie classée',
  prepare: 'Préparer une réponse',
  theirs: /Si Ada.* joue/,
  mine: /je réponds/,
  keep: 'Garder cette réponse',
  back: 'Revenir à la table',
  forget: /Oublier/,
  kinds: 'De quoi me prévenir',
  turnByMail: 'C’est à moi, e-mail',
  quiet: 'Garder des heures calmes',
  webhook: 'Adresse du webhook',
  save: 'Enregistrer',
  leave: /^Partir pour 7 jours/,
  away: /Tu es en vacances jusqu’au/,
  return: 'Je suis de retour',
  onHoliday: /en vacances jusqu’au/,
}
const en: typeof fr = {
  menu: 'Menu',
  yes: 'Fine',
  nextGame: 'The game that waits for you',
  left: '2 d 23 h',
  pause: 'Propose a pause',
  paused: 'The game is paused.',
  goOn: 'Have it go on',
  watch: 'Night watch',
  ask: 'Ask',
  resume: 'Take my seat back',
  whoPlays: /Who plays/,
  forced: 'my forced moves only',
  from: /^From/,
  forcedAsked: 'their forced moves to be played, from',
  endWatch: 'Call the night watch off',
  mayPrepare: 'Propose prepared answers',
  prepareAsked: 'that everybody may prepare answers in this rated game',
  prepare: 'Prepare an answer',
  theirs: /If Ada.* plays/,
  mine: /I answer/,
  keep: 'Keep this answer',
  back: 'Back to the table',
  forget: /Forget it/,
  kinds: 'What to tell me',
  turnByMail: 'It is my turn, e-mail',
  quiet: 'Keep quiet hours',
  webhook: 'Address of the webhook',
  save: 'Save',
  leave: /^Leave for 7 days/,
  away: /You are on holiday until/,
  return: 'I am back',
  onHoliday: /on holiday until/,
}
const CASES = [
  { lang: 'fr', size: DESKTOP },
  { lang: 'en', size: PHONE },
] as const

const browser = await launch()

type Sent = Record<string, unknown>
async function send<Answer>({ page }: Person, path: string, data: Sent): Promise<Answer> {
  const answer = await page.request.post(`${house()}/api/${path}`, { data, headers: { origin: house() } })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
const act = (person: Person, table: string, sent: Sent): Promise<unknown> =>
  send(person, `tables/${table}/commands`, { ...sent, id: crypto.randomUUID() })

/** Ada and Nimue at a slow game of Malabars; Ada begins. */
async function slowGame(ada: Person, nimue: Person, rated = false): Promise<string> {
  const wish = { game: 'malabars', players: 2, public: false, clock: { kind: 'slow', days: 3 }, rated }
  const { id } = await send<{ id: string }>(ada, 'tables', wish)
  for (const [seat, person] of [ada, nimue].entries()) await act(person, id, { type: 'sit', seat })
  for (const [seat, person] of [ada, nimue].entries()) await act(person, id, { type: 'ready', seat, seed: 'test' })
  return id
}

interface Two {
  ada: Person
  nimue: Person
  table: string
}
async function two(lang: 'fr' | 'en', size: typeof DESKTOP, rated = false): Promise<Two> {
  const ada = await Person.come(browser, { lang, size, allow: /status of 422/ })
  const nimue = await Person.come(browser, { lang, size })
  for (const [name, person] of Object.entries({ Ada: ada, Nimue: nimue })) {
    await send(person, 'guests', { name, lang })
    if (rated) await send(person, 'accounts', { login: `${name} ${lang} ${Date.now()}`, password: 'long enough' })
  }
  return { ada, nimue, table: await slowGame(ada, nimue, rated) }
}

const turn = async (person: Person, table: string): Promise<void> => {
  await act(person, table, { type: 'move', seat: 0, move: 'Ea3-a1', number: 0 })
  await act(person, table, { type: 'move', seat: 0, move: 'pass', number: 1 })
}
const open = (page: Page, menu: string): Promise<void> => page.getByRole('button', { name: menu, exact: true }).click()
const fits = async (page: Page, size: typeof DESKTOP): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)

it.each(inTurn(CASES, 0))(
  'what waits for me is counted on every page, listed, and one touch away: $lang',
  async (wish) => {
    const words = { fr, en }[wish.lang]
    const { ada, nimue, table } = await two(wish.lang, wish.size)
    const { page } = ada
    await page.addInitScript(() => {
      navigator.setAppBadge = (n) => Promise.resolve(void (document.documentElement.dataset['badge'] = String(n)))
      navigator.clearAppBadge = () => Promise.resolve(void delete document.documentElement.dataset['badge'])
    })
    const counted = async (n: number): Promise<void> => {
      await expect.poll(() => page.title()).toMatch(n > 0 ? new RegExp(`^\\(${n}\\)`) : /^[^(]/)
      await expect.poll(() => page.locator('.count:visible').first().isVisible()).toBe(n > 0)
      await expect.poll(() => page.locator('html').getAttribute('data-badge')).toBe(n > 0 ? String(n) : null)
    }
    for (const path of [
      ...byTurns(['', 'g/malabars', 'g/malabars/rules', 'find', 'exercises', 'r', 'me/account']),
      'me',
    ]) {
      await page.goto(`${house()}/${path}`)
      await counted(1)
    }
    const row = page.locator('.running .call')
    await row.getByText('Nimue').first().waitFor()
    await row
      .getByText(/jusqu’|until|jours|days/)
      .first()
      .waitFor()
    expect(await serious(page)).toEqual([])
    await fits(page, wish.size)

    // the game at which it is not my turn leads to the one that waits
    const other = await slowGame(nimue, ada)
    await page.goto(`${house()}/t/${other}`)
    await page.getByRole('link', { name: words.nextGame }).click()
    await page.waitForURL(`**/t/${table}`)
    // where one sits one sees it
    await expect.poll(() => page.title()).toMatch(/^[^(]/)
    expect(await page.locator('.count:visible').count()).toBe(0)
    await page.locator('[data-seat]:visible').filter({ hasText: words.left }).first().waitFor()
    await page.locator(TARGET).first().waitFor()
    await turn(ada, table)
    await page.goto(`${house()}/`)
    await counted(0)
    await turn(nimue, other)
    await counted(1)
    await ada.leave()
    await nimue.leave()
  },
)

it.each(inTurn(CASES, 1))(
  'a pause is agreed to and ended, a bot keeps watch and gives the seat back: $lang',
  async (wish) => {
    const words = { fr, en }[wish.lang]
    const { ada, nimue, table } = await two(wish.lang, wish.size)
    for (const { page } of [ada, nimue]) await page.goto(`${house()}/t/${table}`)
    await open(ada.page, words.menu)
    await ada.page.getByRole('button', { name: words.pause }).click()
    await nimue.page.getByRole('button', { name: words.yes }).click()
    for (const { page } of [ada, nimue]) await page.getByRole('heading', { name: words.paused }).waitFor()
    expect(await ada.page.locator(TARGET).count()).toBe(0)
    expect(await serious(ada.page)).toEqual([])
    await nimue.page.getByRole('button', { name: words.goOn }).click()
    await ada.page.locator(TARGET).first().waitFor()

    await open(nimue.page, words.menu)
    await nimue.page.getByText(words.watch).click()
    expect(await serious(nimue.page)).toEqual([])
    await nimue.page.getByRole('button', { name: words.ask, exact: true }).click()
    await ada.page.getByRole('button', { name: words.yes }).click()
    await turn(ada, table)
    await expect
      .poll(async () => {
        const told = await nimue.page.request.get(`${house()}/api/tables/${table}/events`)
        const { events } = (await told.json()) as { events: { seat?: number; stand_in?: boolean }[] }
        return events.some((event) => event.seat === 1 && event.stand_in)
      })
      .toBe(true)
    await open(nimue.page, words.menu)
    await nimue.page.getByRole('button', { name: words.resume }).click()

    // forced moves only, from later on: all agree, nothing is played yet, and it is called off
    await nimue.page.getByText(words.watch).click()
    await nimue.page.getByLabel(words.whoPlays).selectOption({ label: words.forced })
    const later = new Date(Date.now() + 2 * 3600_000).toTimeString().slice(0, 5)
    await nimue.page.getByLabel(words.from).fill(later)
    await nimue.page.getByRole('button', { name: words.ask, exact: true }).click()
    await ada.page.getByRole('alert').filter({ hasText: words.forcedAsked }).waitFor()
    await ada.page.getByRole('button', { name: words.yes }).click()
    const seat = async (): Promise<{ level: string; watch: number; watch_from: number } | undefined> => {
      const told = await nimue.page.request.get(`${house()}/api/tables/${table}`)
      const { table: now } = (await told.json()) as {
        table: { seats: { level: string; watch: number; watch_from: number }[] }
      }
      return now.seats[1]
    }
    await expect.poll(async () => ((await seat())?.watch_from ?? 0) > Date.now() / 1000).toBe(true)
    expect((await seat())?.level).toBe('')
    await open(nimue.page, words.menu)
    await nimue.page.getByRole('button', { name: words.endWatch }).click()
    await expect.poll(async () => (await seat())?.watch).toBe(0)
    await ada.leave()
    await nimue.leave()
  },
)

it.each(inTurn(CASES, 2))(
  'an answer is prepared by playing it out, and made with the move it answers: $lang',
  async (wish) => {
    const words = { fr, en }[wish.lang]
    const { ada, nimue, table } = await two(wish.lang, wish.size, true)
    const { page } = nimue
    for (const each of [ada.page, page]) await each.goto(`${house()}/t/${table}`)
    // in a rated game only once everybody agrees
    await open(page, words.menu)
    await page.getByRole('button', { name: words.mayPrepare }).click()
    await ada.page.getByRole('alert').filter({ hasText: words.prepareAsked }).waitFor()
    await ada.page.getByRole('button', { name: words.yes }).click()
    await open(page, words.menu)
    await page.getByRole('button', { name: words.prepare, exact: true }).click()
    await page.getByText(words.theirs).waitFor()
    expect(await serious(page)).toEqual([])
    await fits(page, wish.size)
    const lines = async (): Promise<string[][]> => {
      const told = await page.request.get(`${house()}/api/tables/${table}`)
      return ((await told.json()) as { seats: { plan: string[][] }[] }).seats[0]?.plan ?? []
    }
    const touch = async (): Promise<void> => {
      const confirm = page.locator('.act .btn.pri:not([disabled])')
      for (let i = 0; i < 8 && (await confirm.count()) === 0; i++) await page.locator(TARGET).first().click()
      await confirm.click()
    }
    for (let i = 0; i < 4 && (await page.getByRole('button', { name: words.keep }).count()) === 0; i++) {
      const before = await page.locator('.ways').innerText()
      await touch()
      await expect
        .poll(
          async () =>
            (await page.locator('.ways').innerText()) !== before || (await page.getByText(words.mine).count()) > 0,
        )
        .toBe(true)
    }
    await page.getByRole('button', { name: words.keep }).click()
    await page.getByRole('button', { name: words.forget }).waitFor()
    const [line = []] = await lines()
    expect(line.length).toBeGreaterThan(1)
    await page.getByRole('button', { name: words.back }).click()

    // Ada plays what was foreseen; the answer is there at once, and told as Nimue's
    const theirs = line.slice(0, -1)
    for (const [number, move] of theirs.entries()) await act(ada, table, { type: 'move', seat: 0, move, number })
    const told = await page.request.get(`${house()}/api/tables/${table}/events`)
    const { events } = (await told.json()) as { events: { seat?: number; move?: string }[] }
    expect(events.findLast(({ move }) => move)).toMatchObject({ seat: 1, move: line.at(-1) })
    await ada.leave()
    await nimue.leave()
  },
)

it.each(inTurn(CASES, 3))(
  'notices are chosen, a webhook that cannot be says why, a vacation stops the clock: $lang',
  async (wish) => {
    const words = { fr, en }[wish.lang]
    const { ada, nimue, table } = await two(wish.lang, wish.size)
    await send(ada, 'accounts', { login: `Ada ${wish.lang} ${Date.now()}`, password: 'long enough' })
    const { page } = ada
    await page.goto(`${house()}/me/notify`)
    await page.getByRole('heading', { name: words.kinds }).waitFor()
    expect(await serious(page)).toEqual([])
    await fits(page, wish.size)
    let answer = (): void => undefined
    const late = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/me/notices', async (route) => {
      await late
      await route.continue()
    })
    await page.getByLabel(words.turnByMail).uncheck()
    await page.getByLabel(words.quiet).check() // before the first choice is answered, which stays
    answer()
    await page.getByLabel(words.webhook).fill('https://127.0.0.1/hook')
    await page.getByRole('button', { name: words.save }).click()
    const hook = page.getByLabel(words.webhook)
    await expect.poll(() => hook.getAttribute('aria-invalid')).toBe('true')
    const described = await hook.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described ?? ''}"]`).textContent()).toMatch(/https/)
    expect(await hook.inputValue()).toBe('https://127.0.0.1/hook')
    await page.reload()
    await expect.poll(() => page.getByLabel(words.turnByMail).isChecked()).toBe(false)
    await expect.poll(() => page.getByLabel(words.quiet).isChecked()).toBe(true)

    await nimue.page.goto(`${house()}/t/${table}`)
    await page.getByRole('button', { name: words.leave }).click()
    await page.getByText(words.away).waitFor()
    await nimue.page.locator('[data-seat]:visible').filter({ hasText: words.onHoliday }).waitFor()
    expect(await serious(nimue.page)).toEqual([])
    await page.getByRole('button', { name: words.return }).click()
    await page.getByRole('button', { name: words.leave }).waitFor()
    await expect.poll(() => nimue.page.locator('[data-seat]').filter({ hasText: words.onHoliday }).count()).toBe(0)
    await ada.leave()
    await nimue.leave()
  },
)
