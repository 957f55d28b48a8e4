import { describe, expect, it } from 'vitest'
import { chosen, named, worded } from '../src/lib/options'
import { settings } from '../src/lib/settings.svelte'
import type { GameCard, Schema } from '../src/lib/types'
import { fetched } from '../src/lib/words'

const option = (told: Partial<Schema<'Option'>>): Schema<'Option'> => ({
  name: 'start',
  kind: 'choice',
  default: 'trunks',
  values: ['trunks', 'crown'],
  offered: [],
  least: null,
  most: null,
  label: { fr: 'Départ', en: 'Start' },
  help: { fr: '', en: '' },
  words: { trunks: { fr: 'Toutes trompes', en: 'All trunks' }, crown: { fr: 'Couronne', en: 'Crown' } },
  ...told,
})
const yesNo = { true: { fr: 'oui', en: 'yes' }, false: { fr: 'non', en: 'no' } }
const swap = option({
  name: 'swap',
  kind: 'flag',
  default: false,
  label: { fr: 'Échange', en: 'Swap' },
  words: yesNo,
})
const stop = option({
  name: 'stop',
  kind: 'whole',
  default: 0,
  least: 0,
  most: 10,
  label: { fr: 'Tours', en: 'Turns' },
  words: { 0: { fr: 'sans limite', en: 'no limit' } },
})
const position = option({
  name: 'position',
  kind: 'text',
  default: null,
  label: { fr: 'Position', en: 'Position' },
  words: { null: { fr: 'aucune', en: 'none' } },
})
const card = { options: [option({}), swap, stop, position] } as unknown as GameCard

await fetched(settings.lang)

describe('the options of a game', () => {
  it('are said in words where there are any', () => {
    expect(worded(option({}), 'crown')).toMatch(/Couronne|Crown/)
    expect(worded(swap, true)).toMatch(/oui|yes/)
    expect(worded(stop, 0)).toMatch(/sans limite|no limit/)
    expect(worded(stop, 7)).toBe('7')
    expect(worded(position, null)).toMatch(/aucune|none/)
  })

  it('are numbers to be chosen from a list only if each has words', () => {
    expect(named(stop)).toEqual([])
    expect(named(option({ kind: 'whole', least: 1, most: 2, words: { 1: yesNo.true, 2: yesNo.false } }))).toEqual([
      1, 2,
    ])
  })

  it('are told when they are not as usual, or all that have a value', () => {
    expect(chosen(card, { start: 'trunks', swap: true, stop: 0, position: null })).toHaveLength(1)
    expect(chosen(card, { start: 'trunks', swap: true, stop: 0, position: null }, true)).toHaveLength(3)
    expect(chosen(undefined, { start: 'crown' })).toEqual([])
  })
})
