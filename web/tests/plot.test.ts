import { describe, expect, it } from 'vitest'
import { area, line, placeAt, spread, xOf, yOf, type Frame } from '../src/study/plot'

const frame: Frame = { wide: 240, high: 120, left: 20, right: 20, top: 10, bottom: 10, steps: 4 }

describe('the graph of chances', () => {
  it('goes from 0 below to 100 % above, and from the first step to the last', () => {
    expect([yOf(frame, 0), yOf(frame, 500_000), yOf(frame, 1_000_000)]).toEqual([110, 60, 10])
    expect([xOf(frame, 0), xOf(frame, 4)]).toEqual([20, 220])
  })

  it('finds the step under a finger, also beside the graph', () => {
    expect([placeAt(frame, -5), placeAt(frame, 70), placeAt(frame, 500)]).toEqual([0, 1, 4])
  })

  it('leaves a gap where nothing is known yet', () => {
    expect(line(frame, [500_000, 600_000, null, 400_000, 0])).toBe('M20 60L70 50M170 70L220 110')
  })

  it('draws choices and luck apart', () => {
    expect(line(frame, [500_000, 600_000, 0], (step) => step === 1)).toBe('M70 50L120 110')
  })

  it('fills down to the edge as far as the line goes', () => {
    expect(area(frame, [500_000, 600_000, null], 0)).toBe('M20 60L70 50V110H20Z')
    expect(area(frame, [null], 1)).toBe('')
  })

  it('keeps names apart and inside', () => {
    expect(spread([100, 104, 20], 15, 110)).toEqual([95, 110, 20])
    const all = spread([110, 110, 110, 110], 15, 110)
    expect([...all].sort((a, b) => a - b)).toEqual([65, 80, 95, 110])
  })
})
