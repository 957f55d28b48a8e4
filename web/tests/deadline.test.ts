import { expect, it } from 'vitest'
import { deadline, inWords } from '../src/lib/deadline'
import type { TableStatus } from '../src/lib/types'
import { lastDay, moment, span } from '../src/lib/when'

const DAY = 86400
/** A Tuesday at noon, wherever this runs. */
const now = new Date(2026, 10, 17, 12, 0, 0).getTime() / 1000
const clock = { control: { kind: 'slow', days: 3 }, left: [3 * DAY, 3 * DAY], running: [0], since: now, away: {} }
const table = { phase: 'playing', clock } as unknown as TableStatus

it('is that of the seat whose time runs, with the share that is left', () => {
  expect(deadline(table, now + 1.5 * DAY)).toEqual({ left: 1.5 * DAY, share: 0.5, urgent: false })
  expect(deadline(table, now + 2.5 * DAY)?.urgent).toBe(true)
  expect(deadline(table, now, [1])).toBeNull()
  expect(deadline({ ...table, phase: 'open' }, now)).toBeNull()
  expect(deadline({ ...table, clock: { ...clock, control: { kind: 'none' } } }, now)).toBeNull()
})

it('is told in words: how long within a day, by the name of the day within a week, then by its date', () => {
  const of = (left: number): { left: number; share: number; urgent: boolean } => ({ left, share: 1, urgent: false })
  expect(inWords(of(3 * 3600 + 40 * 60), now, 'fr')).toBe('encore 3 h 40')
  expect(inWords(of(3 * 3600 + 40 * 60), now, 'en')).toBe('3 h 40 left')
  expect(inWords(of(2 * DAY), now, 'fr')).toBe('jusqu’à jeudi 12 h')
  expect(inWords(of(2 * DAY), now, 'en')).toBe('until Thursday 12:00')
  expect(inWords(of(9 * DAY), now, 'fr')).toBe('jusqu’au 26 nov. 12 h')
  expect(moment(now + 9 * DAY, now, 'en')).toMatch(/26.*12:00|12:00.*26/)
  expect([span(30, 'fr'), span(720, 'en'), span(DAY + 7300, 'fr')]).toEqual(['moins d’une minute', '12 min', '1 j 2 h'])
  expect([span(3 * DAY - 60, 'en'), span(3 * DAY, 'fr'), span(8.5 * DAY, 'en')]).toEqual([
    '2 d 23 h',
    '3 jours',
    '8 days',
  ])
})

it('a vacation is told by its last day', () => {
  const midnight = new Date(2026, 10, 24).getTime() / 1000
  expect([lastDay(midnight, 'fr'), lastDay(midnight, 'en')]).toEqual(['23 novembre', '23 November'])
})
