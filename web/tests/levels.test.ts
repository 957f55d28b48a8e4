import { expect, it } from 'vitest'
import { levelText } from '../src/lib/called'
import { adviser, CHAMPION, middling, sign, usualLevel } from '../src/lib/levels'
import { fetched, w } from '../src/lib/words'

await Promise.all([fetched('fr'), fetched('en')])

const ladder = (many: number) =>
  ['random', ...Array.from({ length: many - 1 }, (_, n) => `${n + 1}`), CHAMPION].map((id) => ({
    id,
    name: { fr: `Nom ${id}`, en: `Name ${id}` },
    plays: { fr: 'Joue.', en: 'Plays.' },
  }))

it.each([1, 2, 5, 8])('a ladder of %i levels has somebody for every purpose', (many) => {
  const levels = ladder(many)
  const ids = levels.map(({ id }) => id)
  for (const found of [usualLevel(levels), middling(levels), adviser(levels)]) expect(ids).toContain(found)
  expect(adviser(levels)).toBe(many === 1 ? 'random' : `${many - 1}`)
})

it('nobody is chosen where there are no bots', () => {
  expect([usualLevel([]), middling([]), adviser([])]).toEqual(['', '', ''])
})

it('the champion is the top level, whatever its number, and has a sign of its own', () => {
  const [champion] = ladder(8).slice(-1)
  expect(champion && levelText(champion, 'en')).toBe('Name champion, top level (not rated yet)')
  expect(w('fr').levelOf(CHAMPION)).toBe('plus haut niveau')
  expect(['7', CHAMPION, 'random'].map(sign)).toEqual(['7', '★', ''])
})
