import { expect, it } from 'vitest'
import { clockText, left } from '../src/lib/clock.svelte'

const clock = {
  control: { kind: 'live', base: 300, increment: 5 },
  left: [120, 300],
  running: [0],
  since: 1000,
  away: {},
}

it('runs for the seats that are waited for, and not below nothing', () => {
  expect(left(clock, 0, 1010)).toBe(110)
  expect(left(clock, 1, 1010)).toBe(300)
  expect(left(clock, 0, 5000)).toBe(0)
  expect(left(clock, 0, 990)).toBe(120)
})

it('is nothing where there is no clock', () => {
  expect(left({ ...clock, control: { kind: 'none' } }, 0, 1010)).toBeNull()
})

it('is told in minutes, hours or days', () => {
  expect(clockText(65.9, 'fr')).toBe('1:05')
  expect(clockText(3 * 3600 + 62, 'en')).toBe('3:01:02')
  expect(clockText(2 * 86400 + 3600 * 5, 'fr')).toBe('2 j 5 h')
  expect(clockText(86400, 'en')).toBe('1 d 0 h')
})

it('stands while somebody is on vacation, if it is counted in days', () => {
  const slow = { ...clock, control: { kind: 'slow', days: 3 }, away: { '0': 5000 } }
  expect(left(slow, 0, 4000)).toBe(120)
  expect(left(slow, 0, 5100)).toBe(20)
  expect(left({ ...clock, away: { '0': 5000 } }, 0, 1010)).toBe(110)
})
