/** A whole game of each kind against bots: with a mouse, by keyboard alone, and on a phone. */
import { describe, inject, it } from 'vitest'
import { byTurns, inTurn, launch, Person, PHONE } from './browser'
import { END, GAMES, playOut, sitDown } from './playing'

const browser = await launch()

/** As short as a game can be that has everything: two players, few rounds, a small board. */
const SHORTEST: Record<string, Record<string, unknown>> = {
  'bombay-bazar': { board: 'small' },
  malabars: { stop: 6 },
  'pont-de-rama': { max_rounds: 2 },
}

describe.each(
  byTurns(
    GAMES.map((game, number) => [game, number] as const),
    2,
  ),
)('%s', (game, number) => {
  it.each(
    inTurn(
      [
        ['mouse', {}],
        ['keys', { lang: 'en' as const, dark: true }],
        ['tap', { size: PHONE }],
      ] as const,
      number,
    ),
  )('is played to its end by %s', async (way, wish) => {
    const person = await Person.come(browser, wish)
    await sitDown(person.page, inject('house'), game, { players: 2, options: SHORTEST[game] ?? {} })
    await playOut(person.page, 7, way)
    if (way === 'keys') await person.page.waitForFunction((end) => document.activeElement?.closest(end), END)
    await person.leave()
  })
})
