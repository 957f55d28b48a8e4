import { expect, test } from 'vitest'
import { fill } from '../src/lib/texts'

test('the gaps of a sentence are filled by their names', () => {
  expect(fill('turn {turn} of {stop}', { stop: 100, turn: 3 })).toBe('turn 3 of 100')
})
