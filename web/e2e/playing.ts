/** How the tests play: they touch what may be touched, like somebody who does not know the rules, until the game is over. */
import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** The games with a board of their own: all rooms of the house. */
export const GAMES = readdirSync('../src/malle/games', { withFileTypes: true })
  .filter((room) => room.isDirectory() && !room.name.startsWith('_'))
  .map((room) => room.name.replaceAll('_', '-'))

/** Options that keep a whole game short. */
export const SHORT: Record<string, Record<string, unknown>> = {
  bazar: { target: 30 },
  boulomania: { target: 1 },
  malabars: { stop: 12 },
  'pont-de-rama': { max_rounds: 3 },
}

export const CONFIRM = '.act .btn.pri:not([disabled])'
export const TARGET = '[data-touch]'
export const END = '.end'
const PLACES = { over: END, curtain: '.curtain button', confirm: CONFIRM, target: TARGET }

interface Opening {
  players?: number
  level?: string
  options?: Record<string, unknown>
  /** The seats that one holds oneself, all or some, on this one screen; bots have the others. */
  here?: true | readonly number[]
  public?: boolean
}

/** Come as a guest, open a table through the interface, as the page itself would, and go there. No page is loaded before that of the table. */
export async function sitDown(page: Page, house: string, game: string, opening: Opening = {}): Promise<string> {
  const send = async <Answer>(path: string, data: unknown): Promise<Answer> => {
    const answer = await page.request.post(`${house}/api/${path}`, { data, headers: { origin: new URL(house).origin } })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await (await page.request.get(`${house}/api/${path}`)).json()) as Answer
  const { me } = await read<{ me: unknown }>('welcome')
  if (!me) await send('guests', { name: 'Testeur', lang: await page.evaluate(() => navigator.language.slice(0, 2)) })
  const cards = await read<{ id: string; default_players: number }[]>('games')
  const players = opening.players ?? cards.find((card) => card.id === game)?.default_players ?? 2
  const options = { ...SHORT[game], ...opening.options }
  const { id } = await send<{ id: string }>('tables', { game, players, options, public: opening.public ?? false })
  const command = (sent: Record<string, unknown>): Promise<unknown> =>
    send(`tables/${id}/commands`, { ...sent, id: crypto.randomUUID() })
  const seats = Array.from({ length: players }, (_, seat) => seat)
  const mine = opening.here === true ? seats : (opening.here ?? [0])
  for (const seat of seats) {
    if (!mine.includes(seat)) await command({ type: 'bot', seat, level: opening.level ?? 'random' })
    else if (opening.here) await command({ type: 'sit', seat, also: seat > 0, name: `Testeur ${seat + 1}` })
    else await command({ type: 'sit', seat })
  }
  for (const seat of mine) {
    await command({ type: 'auto', seat, on: true })
    await command({ type: 'ready', seat, ready: true, seed: 'test' })
  }
  await page.goto(`${house}/t/${id}`)
  return id
}

/** A generator of numbers that every run repeats. */
export function chance(seed: number): () => number {
  return () => {
    seed = (seed * 1664525 + 1013904223) % 4294967296
    return seed / 4294967296
  }
}

/** Two people at a table of Malabars: the second comes by the link of the first, and the game begins. */
export async function meet(host: Page, guest: Page, house: string): Promise<void> {
  await host.goto(`${house}/g/malabars`)
  await host.getByRole('button', { name: 'Ouvrir la table' }).click()
  await guest.goto(await host.getByLabel('Copier le lien').first().inputValue())
  await guest.getByLabel('Ton nom').fill('Ada')
  await guest.getByRole('button', { name: 'Prendre cette place' }).click()
  for (const page of [guest, host]) await page.getByRole('button', { name: 'Commencer' }).click()
}

export async function giveUp(page: Page, lang: 'fr' | 'en' = 'fr'): Promise<void> {
  const [leave, yes] = lang === 'fr' ? ['Abandonner', 'Oui'] : ['Give up', 'Yes']
  await page.locator(TARGET).first().waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: leave }).click()
  await page.getByRole('button', { name: yes }).click()
}

type Way = 'mouse' | 'keys' | 'tap'

type Sight = 'over' | 'curtain' | 'confirm' | 'target'

/** What can be done now. While the server has not answered what was done before there is nothing: a touch would only change the choice. */
async function sight(page: Page): Promise<Sight> {
  const found = await page.waitForFunction(
    (places) => {
      const seen = (place: string): boolean =>
        [...document.querySelectorAll(place)].some((each) => each.checkVisibility())
      if (document.querySelector(places.over)) return 'over'
      if (document.querySelector('.bar[aria-busy=true]')) return null
      return (['curtain', 'confirm', 'target'] as const).find((each) => seen(places[each])) ?? null
    },
    PLACES,
    { timeout: 120_000, polling: 20 }, // not in every frame, which would have to be painted for it
  )
  return (await found.jsonValue()) as Sight
}

/** Make one step: touch a target, or confirm. Returns whether the game is over. */
export async function step(page: Page, random: () => number, way: Way): Promise<boolean> {
  const now = await sight(page)
  if (now === 'over') return true
  if (way === 'keys') await press(page, random)
  else {
    const found = page.locator(PLACES[now])
    const count = now === 'target' ? await found.count() : 1
    if (count > 0) await act(found.nth(Math.floor(random() * count)), way)
  }
  return false
}

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']

/** Nothing but keys: arrows to some target and Enter; Enter again confirms what is chosen. */
async function press(page: Page, random: () => number): Promise<void> {
  const ready = await page.evaluate(
    () =>
      document.querySelector('.act .btn.pri:not(:disabled), .curtain') !== null &&
      document.activeElement?.matches('[aria-pressed=true], .act .btn.pri, .curtain button') === true,
  )
  if (!ready)
    for (let i = Math.floor(3 * random()); i >= 0; i--)
      await page.keyboard.press(ARROWS[Math.floor(4 * random())] ?? 'ArrowUp')
  await page.keyboard.press('Enter')
}

async function act(target: ReturnType<Page['locator']>, way: Way): Promise<void> {
  try {
    if (way === 'tap') await target.tap({ timeout: 2000 })
    else await target.click({ timeout: 2000 })
  } catch (error) {
    // The position may change between the look and the touch; then the next look finds something else.
    if (!(error instanceof Error) || !/Timeout|detached|not attached|intercepts/.test(error.message)) throw error
  }
}

/**
 * Confirm what is chosen, or touch something that may be touched: looked up and done in one go, with a click alone, so that nothing that is
 * shown just then (a payday, say) is skipped.
 */
export async function touchAtOnce(page: Page, random: number): Promise<void> {
  await page.evaluate(
    ({ target, confirm, random }) => {
      const targets = [...document.querySelectorAll(target)]
      const found = document.querySelector(confirm) ?? targets[Math.floor(random * targets.length)]
      found?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    },
    { target: TARGET, confirm: CONFIRM, random },
  )
  await page.waitForTimeout(20)
}

/** Make random moves through the interface, for all seats one holds, until the game is over, or a move like `until` was made: quicker than touching, where only the end matters. */
export async function finish(page: Page, seed: number, until = ''): Promise<void> {
  await playThrough(page, seed, { until, oneSeat: false })
}

/** In the same way, until another seat that one holds is on turn. */
export async function endTurn(page: Page, seed: number): Promise<void> {
  await playThrough(page, seed, { until: '', oneSeat: true })
}

async function playThrough(page: Page, seed: number, stop: { until: string; oneSeat: boolean }): Promise<void> {
  await page.evaluate(
    async ({ seed, until, oneSeat }) => {
      const address = new URL(`api/tables/${location.pathname.split('/').at(-1)}`, document.baseURI)
      interface Now {
        table: { phase: string }
        seats: { seat: number; view: { number: number }; offers: { move: string }[] }[]
      }
      let first: number | undefined
      for (;;) {
        const { table, seats } = (await (await fetch(address)).json()) as Now
        if (table.phase === 'over') return
        const now = seats.find(({ offers }) => offers.length > 0)
        if (!now) {
          await new Promise((resolve) => setTimeout(resolve, 50)) // somebody else thinks
          continue
        }
        first ??= now.seat
        if (oneSeat && now.seat !== first) return
        seed = (seed * 1664525 + 1013904223) % 4294967296
        const { move } = now.offers[Math.floor((seed / 4294967296) * now.offers.length)] ?? { move: '' }
        const last = until !== '' && new RegExp(until).test(move)
        await fetch(`${address}/commands`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            type: 'move',
            seat: now.seat,
            number: now.view.number,
            move,
            id: crypto.randomUUID(),
          }),
        })
        if (last) return
      }
    },
    { seed, ...stop },
  )
}

/** Play until the end. */
export async function playOut(page: Page, seed: number, way: Way, most = 3000): Promise<void> {
  const random = chance(seed)
  for (let i = 0; i < most; i++) if (await step(page, random, way)) return
  throw new Error('the game does not end')
}
