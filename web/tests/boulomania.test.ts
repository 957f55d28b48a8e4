/** What Boulomania says of a throw: the points once one side has no balls left, the jack that a graze carries, the right colours. */
import { expect, test, vi } from 'vitest'
import type { Scene } from '../src/lib/board'
import { fetched } from '../src/lib/words'
import type { Count } from '$rooms/boulomania/web/count'
import { stages, type Stage } from '$rooms/boulomania/web/counting'
import type { Outcome, Preview, Step, Table } from '$rooms/boulomania/web/field'
import { summary, worth } from '$rooms/boulomania/web/odds'
import { told } from '$rooms/boulomania/web/outcomes'
import room from '$rooms/boulomania/web'
import { later, Show } from '$rooms/boulomania/web/show.svelte'
import { ballOf, type Item } from '$rooms/boulomania/web/throws'
import { w } from '$rooms/boulomania/web/words'

await Promise.all([fetched('fr'), fetched('en')])

const fr = w('fr')

function outcome(dice: string[], result: string, steps: Step[], points: number): Outcome {
  const after = { cell: null, steps, jack: 2, barred: false, holding: null, annulled: false, ended: false, points }
  const way = { choices: [], result, ...after, score: [0, 0] }
  return { dice, weight: dice.length, ways: [way], holds: points > 0, points }
}

function shot(outcomes: Outcome[], more: Partial<Preview> = {}): Preview {
  const of = outcomes.reduce((sum, each) => sum + each.weight, 0)
  const held = outcomes.filter((each) => each.holds).reduce((sum, each) => sum + each.weight, 0)
  const points = outcomes.reduce((sum, each) => sum + each.weight * each.points, 0)
  const known = { of, hold: held, wins: held, points, lost: 0, annulled: 0, cells: {}, outcomes }
  return { ...known, alone: false, final: false, ...more }
}

const lost: Step = { piece: 'B', start: null, stop: null }
const graze = outcome(
  ['!4'],
  'graze',
  [
    lost,
    { piece: 'R', start: 12, stop: 11 },
    { piece: 'B', start: 11, stop: null },
    { piece: 'jack', start: 2, stop: 1 },
  ],
  -1,
)
const preview = shot([outcome(['!1', '!2', '!3'], 'miss', [lost], -1), graze, outcome(['!6'], 'carreau', [], 1)])

test('a graze tells each ball by its colour, and where the jack goes', () => {
  expect(told(graze, fr)).toBe('la rouge file en 11, la bleue de 11 sort, le but passe en 1')
  const out = outcome(
    ['!4'],
    'graze',
    [lost, { piece: 'R', start: 11, stop: null }, { piece: 'jack', start: 1, stop: null }],
    0,
  )
  expect(told(out, w('en'))).toBe('the red ball goes out, the jack goes out: round annulled')
})

test('of a long row of balls the first is told, and the one that goes out', () => {
  const cells = [18, 13, 12, 11, null]
  const row = cells.slice(1).map((stop, i): Step => ({ piece: i % 2 ? 'R' : 'B', start: cells[i] ?? null, stop }))
  expect(told(outcome(['!4'], 'graze', [lost, ...row], 2), fr)).toBe('la bleue file en 13 … la rouge de 11 sort')
})

test('the sentence of a shot names the die that carries the jack', () => {
  expect(summary(preview, fr)).toBe('Avec 6, tu tiens le point\u202f; avec 4, le but passe en 1')
})

test('a jack that a ball keeps from going along is told of', () => {
  const barred = outcome(['!4'], 'graze', [lost, { piece: 'R', start: 13, stop: 12 }], -1)
  for (const way of barred.ways) way.barred = true
  expect(told(barred, w('en'))).toBe('the red ball slides to 12, the jack stays: a ball is in its way')
  expect(summary(shot([barred]), fr)).toMatch(/avec 4, le but reste : une boule lui barre la route$/)
})

test('throws are compared by points once the other side has no balls left', () => {
  expect(worth(preview, fr)).toBe('20\u202f%')
  const alone = { ...preview, alone: true, final: true }
  expect(worth(alone, fr)).toBe('−0,6')
  expect(worth(shot([outcome(['!6'], 'carreau', [], 2)], { alone: true }), w('en'))).toBe('+2.0')
  expect(summary(alone, fr)).toMatch(/^−0,6 en moyenne, 20\s% de gagner la mène/)
})

test('the ball of a push is the one that leaves its cell, not the one that lies where it goes', () => {
  const steps = [
    { piece: 'R', start: null, stop: 8 },
    { piece: 'B', start: 8, stop: 12 },
    { piece: 'R', start: 12, stop: 11 },
  ]
  const item = (known?: Preview): Item => ({ id: 'cell:12', kind: 'cell', name: '12', chosen: false, preview: known })
  const scene = (node: string): Scene<Table, Preview> =>
    ({ view: { node, table: { balls: { 8: 'B', 12: 'R' }, throw: { team: 'R' } } } }) as unknown as Scene<
      Table,
      Preview
    >
  expect(ballOf(item(shot([outcome([], 'point', steps, 1)])), scene('push'))).toBe('B')
  expect(ballOf(item(), scene('push'))).toBeNull()
  expect(ballOf(item(), scene('place'))).toBe('R')
  expect(ballOf(item(), scene('throw'))).toBe('R')
})

function count(points: number, stop: number | null): Count {
  const ball = { cell: 9, distance: 7, ball: 'B', rank: 1, counts: true }
  return { round: 1, team: points ? 'B' : null, points, annulled: false, balls: [ball], stop, say: { fr: '', en: '' } }
}
const lasts = (all: readonly Stage[]): number => all.reduce((sum, { time }) => sum + time, 0)

test('a round is counted ball by ball, then the best enemy ball, then the points', () => {
  const all = stages(count(3, 11), 3)
  expect(all.map(({ lit, stopped, gained }) => [lit, stopped, gained])).toEqual([
    [1, false, 0],
    [2, false, 0],
    [3, false, 0],
    [3, true, 0],
    [3, true, 1],
    [3, true, 2],
    [3, true, 3],
  ])
})

test('the count takes about two seconds, however many balls there are', () => {
  expect(lasts(stages(count(4, 11), 4))).toBeLessThanOrEqual(2300)
  expect(lasts(stages(count(8, null), 8))).toBeLessThanOrEqual(2300)
  expect(lasts(stages(count(0, null), 0))).toBeLessThan(1000)
})

test('the end of the track cuts the points short, not the count', () => {
  expect(stages(count(3, 11), 1).at(-1)).toMatchObject({ lit: 3, gained: 1 })
})

test('what follows a count is told once it is over, while the jack of the next round is still on its way', async () => {
  await later.fetch()
  vi.useFakeTimers()
  const table = { balls: {}, jack: 2, score: [0, 0], teams: ['B', 'R'], rotation: [], target: 13, order: [] }
  const view = (number: number, more: object): object => ({
    number,
    node: 'throw',
    over: false,
    table: { ...table, ...more },
  })
  const next = { score: [1, 0], count: count(1, null), last: null, throw: null, opener: 'B' }
  const told = { view: view(5, { count: null, last: null, throw: null }), last: [] }
  const moves = ['!135', '!j3'].map((move, i) => ({ number: 5 + i, move }))
  const scene = { ...told, lang: 'fr', motion: 'full', hold: () => undefined } as unknown as Scene<Table, Preview>
  const rest = { ...scene } as { rest?: unknown }
  rest.rest = rest
  const still = rest as unknown as Scene<Table, Preview>
  const show = Show.of(still)
  show.update({ ...scene, rest: still })
  show.update({ ...scene, rest: still, view: view(7, next), last: moves } as unknown as Scene<Table, Preview>)
  const shown = (): unknown[] => [show.counted?.over, room.score(still, 0).value, room.score(still, 1).value]
  vi.advanceTimersByTime(400)
  expect(shown()).toEqual([false, '0', '0'])
  while (!show.counted?.over) vi.advanceTimersByTime(20)
  expect(show.busy).toBe(true)
  expect(shown()).toEqual([true, '1', '0'])
  vi.runAllTimers()
  expect(show.busy).toBe(false)
  expect(shown()).toEqual([true, '1', '0']) // until the table has told it
  vi.useRealTimers()
})
