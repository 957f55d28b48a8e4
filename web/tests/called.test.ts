import { expect, it } from 'vitest'
import { listed, nameAt } from '../src/lib/called'

it('who has the same name as somebody else at the table is called as the seat is, in the log, too', () => {
  expect(nameAt('Invité II', 'Guest', 'fr')).toBe('Invité II')
  expect(nameAt('Ada', '', 'fr')).toBe('Ada')
})

it('who has left is called by their own name', () => {
  expect(nameAt('Ada', 'Guest', 'fr')).toBe('Invité')
  expect(nameAt('', 'Ada', 'en')).toBe('Ada')
})

it('in a list that begins a sentence, only the first article is large', () => {
  expect(listed(['The tourist', 'The tourist II', 'Theo'], 'en')).toBe('The tourist, the tourist II, and Theo')
  expect(listed(['Ada', 'La novice', 'L’ami'], 'fr')).toBe('Ada, la novice et l’ami')
  expect(listed(['Le novice'], 'fr')).toBe('Le novice')
})
