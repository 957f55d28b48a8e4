import { expect, it } from 'vitest'
import { along, APOTHEM, layout, plus, segments, towards, turned, turns, way } from '$rooms/bombay_bazar/web/geometry'
import { MODELS } from '$rooms/bombay_bazar/web/models'

const ROWS = [7, 8, 7, 8, 7, 8, 7, 8, 7]

it('lays the cells out in rows, the short ones half a cell further in', () => {
  const { width, height, middles } = layout(ROWS)
  expect(middles.size).toBe(67)
  expect(width).toBeCloseTo(8 * 2 * APOTHEM)
  expect(height).toBe(14)
  expect(middles.get('b1')).toEqual([APOTHEM, 2.5])
  expect(middles.get('a1')).toEqual([2 * APOTHEM, 1])
})

it('puts neighbours one step through a shared side apart', () => {
  const { middles } = layout(ROWS)
  const from = middles.get('b2') ?? [NaN, NaN]
  for (const [side, cell] of ['a2', 'b3', 'c2', 'c1', 'b1', 'a1'].entries()) {
    const [x, y] = plus(from, towards(side, 2 * APOTHEM))
    expect(middles.get(cell)?.[0]).toBeCloseTo(x)
    expect(middles.get(cell)?.[1]).toBeCloseTo(y)
  }
})

it('leads a segment from the middle of one side to the middle of the other, and inside the cell', () => {
  for (let one = 0; one < 6; one++)
    for (let other = 0; other < 6; other++) {
      if (one === other) continue
      for (const [share, side] of [
        [0, one],
        [1, other],
      ] as const) {
        const [x, y] = along(one, other, share)
        expect(x).toBeCloseTo(towards(side, APOTHEM)[0])
        expect(y).toBeCloseTo(towards(side, APOTHEM)[1])
      }
      expect(Math.hypot(...along(one, other, 0.5))).toBeLessThan(APOTHEM)
    }
})

it('draws opposite sides as a line and all others as an arc', () => {
  expect(way(1, 4)).toMatch(/^M[^A]+$/)
  expect(way(0, 1)).toContain('A0.5 0.5')
  expect(way(0, 2)).toContain('A1.5 1.5')
})

it('turns a piece and finds the turn again', () => {
  expect(segments('01.24')).toEqual([
    [0, 1],
    [2, 4],
  ])
  expect(turned('01.24', 1)).toBe('12.35')
  expect(turned('01.24', 5)).toBe('05.13')
  for (const { text } of MODELS)
    for (let by = 0; by < 6; by++) expect(turned(text, turns(text, turned(text, by)))).toBe(turned(text, by))
})

it('knows seventeen different models, each written in its smallest rotation', () => {
  const smallest = MODELS.map(({ text }) => [0, 1, 2, 3, 4, 5].map((by) => turned(text, by)).sort()[0])
  expect(smallest).toEqual(MODELS.map(({ text }) => text))
  expect(new Set(smallest).size).toBe(17)
})
