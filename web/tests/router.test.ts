import { expect, it } from 'vitest'
import { place } from '../src/lib/router.svelte'

it('knows every page by its address', () => {
  expect(place('')).toEqual({ page: 'shelf' })
  expect(place('g/bazar')).toEqual({ page: 'game', game: 'bazar', part: 'play' })
  expect(place('g/bazar/rules')).toEqual({ page: 'game', game: 'bazar', part: 'rules' })
  expect(place('g/bazar/learn/push')).toEqual({ page: 'lesson', game: 'bazar', lesson: 'push' })
  expect(place('t/abc')).toEqual({ page: 'table', id: 'abc' })
  expect(place('r/abc')).toEqual({ page: 'replay', id: 'abc' })
  expect(place('r')).toEqual({ page: 'games' })
  expect(place('exercises')).toEqual({ page: 'exercises' })
  expect(place('exercises/bazar')).toEqual({ page: 'shelved', game: 'bazar' })
  expect(place('exercises/mine/abc-7')).toEqual({ page: 'exercise', source: 'mine', name: 'abc-7' })
  expect(place('me')).toEqual({ page: 'me', part: 'games' })
  expect(place('me/account')).toEqual({ page: 'me', part: 'account' })
  expect(place('nowhere')).toEqual({ page: 'lost' })
  expect(place('t')).toEqual({ page: 'lost' })
})
