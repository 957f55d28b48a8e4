import { describe, expect, it } from 'vitest'
import { Picker } from '../src/lib/picker'

const offer = (move: string, ...touches: string[]) => ({ move, touches })
const MALABARS = [
  offer('Ea3-a1', 'elephant:a3', 'slot:a1'),
  offer('Ea3-b4', 'elephant:a3', 'slot:b4'),
  offer('Ra2-b2', 'ring:a2', 'place:b2'),
  offer('pass', 'pass'),
]
const BOMBAY = [
  offer('e3:14', 'stack:1a', 'cell:e3', 'orientation:14'),
  offer('e3:25', 'stack:1a', 'cell:e3', 'orientation:25'),
  offer('e3:03', 'stack:1b', 'cell:e3', 'orientation:03'),
]
const ids = (picker: Picker) => picker.targets.map((target) => target.id)

describe('the picker', () => {
  it('offers the first touches of all moves, with their number', () => {
    const picker = new Picker(MALABARS)
    expect(picker.targets).toEqual([
      { id: 'elephant:a3', moves: 2, chosen: false },
      { id: 'ring:a2', moves: 1, chosen: false },
      { id: 'pass', moves: 1, chosen: false },
    ])
    expect(picker.move).toBeNull()
  })

  it('goes on from a touch, and stops at a single move', () => {
    const chosen = new Picker(MALABARS).touch('elephant:a3')
    expect(ids(chosen)).toEqual(['slot:a1', 'slot:b4'])
    const done = chosen.touch('slot:b4')
    expect(done.move?.move).toBe('Ea3-b4')
    expect(done.confirms('slot:b4')).toBe(true)
    expect(done.confirms('slot:a1')).toBe(false)
  })

  it('takes steps that leave no choice by itself', () => {
    const ring = new Picker(MALABARS).touch('ring:a2')
    expect(ring.move?.move).toBe('Ra2-b2')
    expect(ring.path).toEqual(['ring:a2', 'place:b2'])
    expect(ring.confirms('ring:a2')).toBe(true)
    const stack = new Picker(BOMBAY).touch('stack:1a')
    expect(stack.path).toEqual(['stack:1a', 'cell:e3'])
    expect(ids(stack)).toEqual(['orientation:14', 'orientation:25'])
  })

  it('lets another target be chosen instead, at the last step or an earlier one', () => {
    const done = new Picker(MALABARS).touch('elephant:a3').touch('slot:b4')
    expect(done.touch('slot:a1').move?.move).toBe('Ea3-a1')
    expect(done.touch('pass').move?.move).toBe('pass')
    expect(done.touch('nothing')).toBe(done)
  })

  it('shows what may be chosen instead, and marks what is chosen', () => {
    const done = new Picker(MALABARS).touch('elephant:a3').touch('slot:b4')
    expect(done.open).toEqual([
      { id: 'slot:a1', moves: 1, chosen: false },
      { id: 'slot:b4', moves: 1, chosen: true },
    ])
  })

  it('goes back one choice, not one step', () => {
    const stack = new Picker(BOMBAY).touch('stack:1a')
    expect(stack.back().path).toEqual([])
    expect(new Picker(MALABARS).back().touched).toEqual([])
  })

  it('shows the only move at once', () => {
    const picker = new Picker([offer('pass', 'pass')])
    expect(picker.move?.move).toBe('pass')
    expect(picker.open).toEqual([{ id: 'pass', moves: 1, chosen: true }])
    expect(picker.confirms('pass')).toBe(true)
  })

  it('finds the way to a move that was typed', () => {
    expect(Picker.to(BOMBAY, 'e3:25')?.move?.move).toBe('e3:25')
    expect(Picker.to(MALABARS, 'pass')?.move?.move).toBe('pass')
    expect(Picker.to(MALABARS, 'Ea3-z9')).toBeNull()
  })

  it('offers nothing where nothing is to be done', () => {
    const picker = new Picker([])
    expect(picker.open).toEqual([])
    expect(picker.move).toBeNull()
  })
})
