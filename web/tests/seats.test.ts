import { expect, test } from 'vitest'
import { look, outline, SEATS } from '../src/lib/seats'

test('every seat has a colour and a shape of its own', () => {
  expect(new Set(SEATS.map((seat) => seat.colour)).size).toBe(SEATS.length)
  expect(new Set(SEATS.map((seat) => seat.shape)).size).toBe(SEATS.length)
})

test('an outline is drawn at the size that is asked for', () => {
  expect(outline('diamond', 10)).toBe('M0 -11.5L10 0L0 11.5L-10 0Z')
  expect(outline(look(1).shape, 0.5)).toBe('M-0.43 -0.43L0.43 -0.43L0.43 0.43L-0.43 0.43Z')
})
