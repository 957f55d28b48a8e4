import { expect, it } from 'vitest'
import { fetched } from '../src/lib/words'
import { beside, cellsOf, DISTRICTS, Plan, STEP, WAYS } from '$rooms/bazar/web/city'
import { closed, type Account, type Here } from '$rooms/bazar/web/choice'
import { layers } from '$rooms/bazar/web/paint'
import shapes from '$rooms/bazar/art/shapes.svg?raw'

await Promise.all([fetched('fr'), fetched('en')])

const OPEN = { west: false, east: false }
const SHUT = { west: true, east: true }
const ids = new Set([...shapes.matchAll(/id="([^"]+)"/g)].map(([, id]) => id))

it('knows seven districts, and no square twice', () => {
  const squares = DISTRICTS.flatMap(({ cells, drawing }) => [...cells, ...drawing])
  expect(DISTRICTS.length).toBe(7)
  expect(new Set(squares).size).toBe(squares.length)
  expect(DISTRICTS.find(({ id }) => id === 'BAZ')?.drawing).toEqual(['e4', 'f4'])
  expect(cellsOf('NOI')).toEqual(['a4', 'b4', 'b5', 'a6', 'b6'])
})

it('goes the same way on the plan and on the screen, in squares and upright', () => {
  for (const plan of [new Plan(false, SHUT), new Plan(true, OPEN)])
    for (const way of WAYS) {
      const [x, y] = plan.middle('e4')
      const [dx, dy] = STEP[way]
      const [u, v] = plan.middle(beside('e4', way))
      expect(u).toBeCloseTo(x + dx * plan.cell[0])
      expect(v).toBeCloseTo(y + dy * plan.cell[1])
    }
  expect(beside('c3', 'n', 2)).toBe('c1')
})

it('gives the cells of the city the room that folded annexes leave', () => {
  const widths = [SHUT, { west: true, east: false }, OPEN].map((folds) => new Plan(true, folds).cell[0])
  expect(widths.map(Math.round)).toEqual([45, 38, 33])
  for (const folds of [SHUT, OPEN]) {
    const plan = new Plan(true, folds)
    expect(plan.left(11)).toBeCloseTo(358)
    expect(plan.folded('a4')).toBe(folds.west)
    expect(plan.folded('c4')).toBe(false)
  }
})

it('stretches the plan of squares over the cells that are not folded', () => {
  for (const folds of [SHUT, OPEN]) {
    const plan = new Plan(true, folds)
    const [, shift = 0, sx = 0, sy = 0] = (/translate\((\S+) 0\) scale\((\S+) (\S+)\)/.exec(plan.stretch) ?? []).map(
      Number,
    )
    const { x, y, w } = plan.box(['e3'])
    expect(shift + sx * 320).toBeCloseTo(x)
    expect(sy * 160).toBeCloseTo(y)
    expect(sx * 80).toBeCloseTo(w)
  }
})

it('finds the box round a building', () => {
  expect(new Plan(false, OPEN).box(['e4', 'f4'])).toEqual({ x: 320, y: 240, w: 160, h: 80 })
})

it('draws every tile of every guild with symbols that there are', () => {
  for (const guild of [0, 1, 2, 3])
    for (const kind of 'STA ADM MEN TRA FAV POI COU AMB CHA PER ARC DAN LUT CON'.split(' '))
      for (const active of [false, true])
        for (const symbol of layers(guild, kind, active).symbols) expect(ids).toContain(`baz-${symbol}`)
})

it('says how far the Black Market is from opening, and the Harem by the coins of the richest', () => {
  const at = (lang: string, market_full: boolean): Here =>
    ({ lang, view: { table: { market_full, guilds: [{ coins: 19 }, { coins: 8 }] } } }) as unknown as Here
  const of = (id: string, tiles: number[]): Account => ({ id, tiles }) as Account
  expect(closed(at('fr', false), of('NOI', [1, 0, 2]))).toBe('3 / 5 tuiles')
  expect(closed(at('en', false), of('NOI', [0, 0]))).toBe('0 / 5 tiles')
  expect(closed(at('en', true), of('NOI', [4, 0]))).toBe('5 / 5 tiles') // a Smuggler has taken one; it opens all the same
  expect(closed(at('en', false), of('HAR', [0, 0]))).toBe('19 / 27 coins')
})
