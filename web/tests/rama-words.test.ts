import { expect, test } from 'vitest'
import { fetched } from '../src/lib/words'
import {
  distance,
  ecoOffer,
  journey,
  lookedAt,
  type Card,
  type End,
  type RamaScene,
} from '$rooms/pont_de_rama/web/facts'
import { nameOf } from '$rooms/pont_de_rama/web/names'

await Promise.all([fetched('fr'), fetched('en')])

const card = (town: string, steps: number, more: object = {}): Card =>
  ({ id: `trans-${town}`, theme: 'trans', town, steps, flying: steps, validated: false, bonus: false, ...more }) as Card
const end = (town: string, steps: number, tickets = 0, cost = 0): End => ({
  town,
  steps,
  tickets,
  cost,
  route: '',
  validates: [],
})
const scene = (table: object, lang = 'en'): RamaScene =>
  ({
    lang,
    seat: 0,
    names: ['Ada', 'Bob'],
    view: {
      table: { node: 'move', turn: 0, die: 4, ends: [], players: [{ seat: 0, town: 'hampi' }], hand: [], ...table },
    },
  }) as unknown as RamaScene

test('book, bubble and target tell the same distance, with its tickets', () => {
  const far = card('kandy', 12)
  const flight = end('kandy', 4, 1, 50)
  const here = scene({ hand: [far], ends: [flight, end('hubli', 1)] })
  expect(distance(far, here)).toBe('4 steps, 1 ticket (−50)')
  expect(journey(flight, here)).toBe(distance(far, here))
  expect(nameOf('town:kandy', here).long).toContain(distance(far, here))
})

test('a town behind another destination is told with the stop on the way', () => {
  const behind = card('coimbatore', 2)
  expect(distance(behind, scene({ ends: [end('ooty', 1)] }))).toBe('2 steps, a stop on the way')
  expect(distance(card('leh', 9), scene({ ends: [end('ooty', 1)] }))).toBe('9 steps')
  const taken = {
    ends: [end('ooty', 1)],
    players: [
      { seat: 0, town: 'mysore' },
      { seat: 1, town: 'coimbatore' },
    ],
  }
  expect(distance(behind, scene(taken))).toBe('2 steps')
})

test('the question of an eco-planet card tells reward, odds and price', () => {
  const asked = (theme: string): RamaScene =>
    scene({ node: 'eco', hand: [card('hampi', 0, { theme, validated: true })] })
  expect(ecoOffer(asked('trans'))).toBe('+200 with a 1, 3 or 6: one chance in 2 at each try. Giving up costs 50.')
  expect(ecoOffer(asked('mat'))).toBe('+300 with a 1 or 6: one chance in 3 at each try. Giving up costs 50.')
  expect(ecoOffer(scene({ hand: [card('hampi', 0, { validated: true, bonus: true })] }))).toBe('')
})

test('who is to lead the cow sees it, who is to travel the own pawn, and who waits where somebody has gone', () => {
  const players = [
    { seat: 0, town: 'hampi' },
    { seat: 1, town: 'leh' },
  ]
  const at = (node: string, turn: number): string | null =>
    lookedAt({
      ...scene({ node, turn, cow: 'delhi', players }),
      last: [{ seat: 1, move: 'go:leh' }],
    } as unknown as RamaScene)
  expect(at('cow', 0)).toBe('delhi')
  expect(at('move', 0)).toBe('hampi')
  expect(at('cow', 1)).toBe('leh')
})
