import { expect, it } from 'vitest'
import { scores } from '../src/lib/finished'
import type { GameCard, Schema } from '../src/lib/types'

const game = (result: number[]): Schema<'Finished'> =>
  ({
    seats: [
      { name: 'Ada', mine: false },
      { name: 'Bob', mine: true },
    ],
    result: { scores: result },
  }) as unknown as Schema<'Finished'>
const card = (points: boolean): GameCard => ({ points }) as GameCard

it('a list tells my points first, and none of a game that has no points', () => {
  expect(scores(game([7, -3]), card(true))).toBe('−3, 7')
  expect(scores(game([0, 0]), card(false))).toBe('')
})
