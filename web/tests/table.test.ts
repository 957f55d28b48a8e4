import { expect, it } from 'vitest'
import { Table } from '../src/lib/table.svelte'
import type { TableStatus } from '../src/lib/types'

it('bots that are waking up are spoken of while they are waited for, not on one’s own turn', () => {
  const table = new Table('t')
  const seats = [{ level: '' }, { level: '3' }]
  const told = (waiting: number[], waking = true, phase = 'playing'): boolean => {
    table.status = { seats, waiting, waking, phase } as unknown as TableStatus
    return table.waking
  }
  expect(told([0])).toBe(false)
  expect(told([1])).toBe(true)
  expect(told([0, 1])).toBe(true) // both choose in secret
  expect(told([1], false)).toBe(false)
  expect(told([], true, 'over')).toBe(false)
})
