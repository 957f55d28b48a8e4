/** How the tests and the pictures come to the end of a round of Boulomania: two people at one device throw all balls. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { CONFIRM, sitDown, TARGET } from './playing'

export interface Field {
  hand: number[]
  score: number[]
  number: number // of the position
  count: { points: number; stop: number | null; say: { fr: string } } | null
}

/**
 * How the game stands, as the server says. With `until`, two people at one device have played on through the interface, always
 * with three dice, until so many balls are left or the round is over.
 */
export const field = (page: Page, until = 16): Promise<Field> =>
  page.evaluate(async (until) => {
    const id = location.pathname.split('/').at(-1)
    const address = new URL(`api/tables/${id}`, document.baseURI)
    interface Seat {
      seat: number
      view: { node: string; number: number; table: Field }
      offers: { move: string }[]
    }
    for (;;) {
      const { seats } = (await (await fetch(address)).json()) as { seats: Seat[] }
      const now = seats.find(({ offers }) => offers.length > 0)
      const { table, node, number } = (now ?? (seats[0] as Seat)).view
      const left = (table.hand[0] ?? 0) + (table.hand[1] ?? 0)
      if (!now || (node === 'throw' && (left <= until || table.count))) return { ...table, number }
      const move = now.offers.find((offer) => offer.move === 'p3') ?? now.offers[0]
      await fetch(`${address}/commands`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'move', seat: now.seat, number, move: move?.move, id: crypto.randomUUID() }),
      })
    }
  }, until)

/** Point with three dice. */
export async function throwBall(page: Page): Promise<void> {
  await page.locator('.side [data-touch="dice:3"]').dispatchEvent('click')
  await page.locator(CONFIRM).dispatchEvent('click')
}

/** A table at which one ball is left of the first round. */
export async function sitToLastBall(page: Page, house: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('malle.settings', JSON.stringify({ pace: 'fast' })))
  await sitDown(page, house, 'boulomania', { here: true, options: { target: 13 } })
  await page.locator(`.side ${TARGET}`).first().waitFor()
  await field(page, 1)
  const points = page.locator('.side em .unseen').filter({ hasText: /points (en moyenne|on average)/ })
  await points.first().waitFor({ state: 'attached' })
}

/** The last ball is thrown; where it leaves a choice, that is made, too. Answers with the number of the position. */
export async function endRound(page: Page): Promise<number> {
  await throwBall(page)
  await expect.poll(async () => (await field(page, 0)).count !== null).toBe(true)
  return (await field(page)).number
}
