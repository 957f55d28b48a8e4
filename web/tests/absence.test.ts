import { expect, it } from 'vitest'
import { away, lasting, shows } from '../src/lib/absence'

const told = { seat: 1, away: 0, left: false, asks: null, ring: null }

it('shows an empty seat softly after 15 seconds, and as left after 60, or when somebody said so', () => {
  const now = Date.now()
  const after = (seconds: number, more = {}) => shows(away({ ...told, away: seconds, ...more }), now)
  expect(shows(undefined, now)).toBe('here')
  expect(after(5)).toBe('here')
  expect(after(20)).toBe('soft')
  expect(after(61)).toBe('gone')
  expect(after(1, { left: true })).toBe('gone')
  expect(after(20, { asks: 'bot', ring: 3 })).toBe('gone')
})

it('says how long in words', () => {
  const words = (seconds: number) => lasting(seconds * 1000, 'fr').replaceAll('\u00a0', ' ')
  expect([0, 59, 60, 70, 125, 400, 7300].map(words)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '1 min 10',
    '2 min 05',
    '6 min',
    '2 h',
  ])
})
