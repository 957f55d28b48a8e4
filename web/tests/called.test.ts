import { expect, it } from 'vitest'
import { nameAt } from '../src/lib/called'

it('who has the same name as somebody else at the table is called as the seat is, in the log, too', () => {
  expect(nameAt('Invité II', 'Guest', 'fr')).toBe('Invité II')
  expect(nameAt('Ada', '', 'fr')).toBe('Ada')
})

it('who has left is called by their own name', () => {
  expect(nameAt('Ada', 'Guest', 'fr')).toBe('Invité')
  expect(nameAt('', 'Ada', 'en')).toBe('Ada')
})
