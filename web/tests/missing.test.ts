import { beforeAll, expect, it } from 'vitest'
import { missing } from '../src/lib/missing'
import type { SeatStatus } from '../src/lib/types'
import { fetched } from '../src/lib/words'

beforeAll(() => Promise.all([fetched('fr'), fetched('en')]))

const FREE: SeatStatus = {
  kind: 'nobody',
  level: '',
  name: '',
  out: false,
  person: '',
  present: false,
  ready: false,
  watch: 0,
  watch_from: 0,
}
const somebody = (name: string, more: Partial<SeatStatus> = {}): SeatStatus => ({
  ...FREE,
  kind: 'person',
  name,
  person: name,
  present: true,
  ...more,
})
const BOT: SeatStatus = { ...FREE, kind: 'bot', name: 'Airavata', level: 'champion', present: true, ready: true }

it('a table says how many are missing, and which of those who sit there are not ready or not there', () => {
  const seats = [somebody('Me', { ready: true }), BOT, FREE, FREE]
  expect(missing(seats, 'Me', 'en')).toBe('Waiting for two more people.')
  expect(missing(seats, 'Me', 'fr')).toBe('On attend encore : deux personnes.')
  const some = [somebody('Me', { ready: true }), somebody('Ann'), somebody('Bo', { present: false }), FREE]
  expect(missing(some, 'Me', 'en')).toBe('Waiting for one more person, Ann, and Bo (away).')
  expect(missing(some, 'Me', 'fr')).toBe('On attend encore : une personne, Ann et Bo (absent).')
})

it('somebody with two seats is named once, and whoever is alone missing is told so', () => {
  expect(missing([somebody('Me', { ready: true }), somebody('Ann'), somebody('Ann')], 'Me', 'en')).toBe(
    'Waiting for Ann.',
  )
  expect(missing([somebody('Me'), BOT], 'Me', 'en')).toBe('Everybody is there: the game waits for you to begin.')
  expect(missing([somebody('Me', { ready: true }), BOT], 'Me', 'en')).toBe(
    'The game begins when all seats are taken and ready.',
  )
})
