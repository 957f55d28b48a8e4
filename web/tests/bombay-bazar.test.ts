import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fetched } from '../src/lib/words'
import { boards } from '$rooms/bombay_bazar/rules/data.json'
import { at, cellsOf, edge, segments, turned, turns, way } from '$rooms/bombay_bazar/web/geometry'
import { MODELS } from '$rooms/bombay_bazar/web/models'
import board from '$rooms/bombay_bazar/web'
import { choice, kept, listed, medalsOf, say, worthOf } from '$rooms/bombay_bazar/web/words'

await Promise.all([fetched('fr'), fetched('en')])

/** The drawings as they are written: the build makes their paths shorter. */
const shapes = readFileSync('../src/malle/games/bombay_bazar/art/shapes.svg', 'utf8')

it('has a place for every cell of both boards', () => {
  expect(cellsOf(boards.standard)).toHaveLength(67)
  expect(cellsOf(boards.small)).toHaveLength(45)
  expect(cellsOf(boards.small)).toContain('b7')
  expect(cellsOf(boards.small)).not.toContain('a7')
})

it('puts neighbours one step through a shared side apart', () => {
  for (const [side, cell] of ['a2', 'b3', 'c2', 'c1', 'b1', 'a1'].entries()) {
    const [x, y] = edge('b2', side, 2)
    expect(at(cell)[0]).toBeCloseTo(x, 2)
    expect(at(cell)[1]).toBeCloseTo(y, 2)
    expect(Math.hypot(...middle(side))).toBeCloseTo(Math.sqrt(3) / 2, 2)
  }
})

/** The middle of a side, from the middle of its cell. */
const middle = (side: number): [number, number] => [
  edge('a1', side)[0] - at('a1')[0],
  edge('a1', side)[1] - at('a1')[1],
]

/** Where a drawn way begins and ends, once it is turned as it is placed. */
function ends(one: number, other: number): [number, number][] {
  const { line, turn } = way(one, other)
  const d = new RegExp(`id="${line.slice(1)}" d="M([-.\\d]+) ?([-.\\d]+)L.*?([-.\\d]+) ([-.\\d]+)"`).exec(shapes)
  const [ax, ay, bx, by] = (d?.slice(1) ?? []).map(Number) as [number, number, number, number]
  const angle = (turn * Math.PI) / 180
  const turnedBy = (x: number, y: number): [number, number] => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ]
  return [turnedBy(ax, ay), turnedBy(bx, by)]
}

it('leads a segment from one side to the other, and knows from which end it is drawn', () => {
  for (let one = 0; one < 6; one++)
    for (let other = 0; other < 6; other++) {
      if (one === other) continue
      const drawn = way(one, other).long > 0 ? ends(one, other) : ends(one, other).reverse()
      for (const [n, side] of [one, other].entries()) {
        expect(drawn[n]?.[0]).toBeCloseTo(middle(side)[0], 1)
        expect(drawn[n]?.[1]).toBeCloseTo(middle(side)[1], 1)
      }
      expect(Math.hypot(...way(one, other).mark)).toBeLessThan(0.6)
    }
})

it('turns a piece and finds the turn again', () => {
  expect(segments('01.24').map((each) => [each.line, each.turn])).toEqual([
    ['#bom-way-1', 0],
    ['#bom-way-2', 120],
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

it('names and counts the medals of a hand', () => {
  expect(choice('mGSe')).toEqual({ keep: 'GS', call: 'even' })
  expect([kept('GS', 'fr'), kept('2', 'en')]).toEqual(['l’or et l’argent', 'two medals'])
  expect([worthOf('GS'), worthOf('2'), worthOf('GSB')]).toEqual([5, 2, 6])
  expect([medalsOf('GS'), medalsOf('2')]).toEqual([
    ['G', 'S'],
    ['any', 'any'],
  ])
  expect(listed(['a', 'b', 'c'], 'en')).toBe('a, b and c')
})

it('counts free segments in words', () => {
  expect([0, 1, 2].map(say('fr').free)).toEqual(['0 morceau libre', '1 morceau libre', '2 morceaux libres'])
  expect([0, 1, 2].map(say('en').free)).toEqual(['0 free segments', '1 free segment', '2 free segments'])
})

it('celebrates a medal that was won alone, and nothing else', () => {
  const won = (medal: string | null): string | undefined =>
    board.triumph?.({ lang: 'en', view: { table: { solitaire: { medal } } } } as never)
  expect(won('S')).toBe('Silver medal')
  expect(won(null)).toBe('')
})
