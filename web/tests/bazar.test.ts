import { expect, it } from 'vitest'
import { beside, box, corner, DISTRICTS, heading, middle, U, walls, WAYS } from '$rooms/bazar/web/city'

const district = (id: string) => {
  const found = DISTRICTS.find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}

it('knows seven districts, and no square twice', () => {
  const squares = DISTRICTS.flatMap(({ cells, drawing }) => [...cells, ...drawing])
  expect(DISTRICTS.length).toBe(7)
  expect(new Set(squares).size).toBe(squares.length)
  expect(district('BAZ').drawing).toEqual(['e4', 'f4'])
  expect(district('NOI').drawing).toEqual(['a5'])
})

it('turns the plan a quarter clockwise: north-west goes to the north-east', () => {
  expect(corner('a1', false)).toEqual([0, 0])
  expect(corner('a1', true)).toEqual([6 * U, 0])
  expect(corner('k7', false)).toEqual([10 * U, 6 * U])
  expect(corner('k7', true)).toEqual([0, 10 * U])
})

it('goes the same way on the plan and on the screen, turned or not', () => {
  for (const turned of [false, true])
    for (const way of WAYS) {
      const [x, y] = middle('e4', turned)
      const [dx, dy] = heading(way, turned)
      expect(middle(beside('e4', way), turned)).toEqual([x + dx * U, y + dy * U])
    }
  expect(beside('c3', 'n', 2)).toBe('c1')
})

it('walls a district in on all sides and nowhere within', () => {
  for (const each of DISTRICTS) {
    const inside = [...each.cells, ...each.drawing]
    const touching = inside.flatMap((square) => WAYS.filter((way) => inside.includes(beside(square, way)))).length
    for (const turned of [false, true])
      expect(walls(each, turned).match(/M/g)?.length).toBe(4 * inside.length - touching)
  }
})

it('finds the box round a building', () => {
  expect(box(['e4', 'f4'], false)).toEqual({ x: 4 * U, y: 3 * U, w: 2 * U, h: U })
  expect(box(['e4', 'f4'], true)).toEqual({ x: 3 * U, y: 4 * U, w: U, h: 2 * U })
})
