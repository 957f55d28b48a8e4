/** What is read out of a study: what was better, what adds up, where the game turned, and where its labels stand. */
import { describe, expect, it } from 'vitest'
import { of } from '../src/lib/naming'
import type { Step } from '../src/lib/replay.svelte'
import { apart, improvement, mistakes, mostChanged, whole, type Judged, type Shown } from '../src/study/judged'
import { around, beside as placed, boxOf } from '../src/study/labels'
import { beside } from '../src/study/plot'
import { brief, turned } from '../src/study/turning'
import { pair, say } from '../src/study/words'

const shown = (move: string, text = move): Shown => ({ move, text, value: 0 })
const judged = (more: Partial<Judged>): Judged => ({ seat: 0, gains: [], grade: null, ...more }) as Judged
/** Narrow and wide spaces alike. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

describe('the better move', () => {
  const [best, played] = [shown('a'), shown('b')]

  it('is the best one, unless that was played or the one played is as good', () => {
    expect(improvement(judged({ grade: 'mistake', best, played }))).toBe(best)
    expect(improvement(judged({ grade: 'best', best, played }))).toBe(null)
    expect(improvement(judged({ grade: 'good', best, played: best }))).toBe(null)
    expect(improvement(null)).toBe(null)
  })

  it('is told apart from one that the same sentence tells by its notation', () => {
    const other = shown('a7:03.24', 'pose une pièce en a7')
    const alike = shown('a7:02.34', 'pose une pièce en a7')
    expect(apart(alike, [null, alike, other])).toBe('a7:02.34')
    expect(apart(best, [best, other])).toBe('')
  })
})

describe('the next mistake', () => {
  const step = (seat: number, cost: number): Judged => judged({ seat, cost })
  const [small, large, theirs] = [step(0, 30_000), step(0, 60_000), step(1, 70_000)]

  it('is one of mine, or an inaccuracy where I made none, or else anybody’s', () => {
    expect(mistakes([small, large, theirs], 0)).toEqual([large])
    expect(mistakes([small, theirs], 0)).toEqual([small])
    expect(mistakes([step(0, 10_000), theirs], 0)).toEqual([theirs])
    expect(mistakes([step(1, 30_000)], 0)).toHaveLength(1)
    expect(mistakes([step(0, 10_000)], 0)).toEqual([])
  })
})

describe('a sum in whole points', () => {
  const sum = { seat: 0, start: 0, result: 0, luck: 0, own: 0, others: 0 }

  it('adds up: luck takes what rounding leaves', () => {
    const found = whole({ ...sum, result: 14_000, luck: 4_000, own: 4_000, others: 6_000 })
    expect(found).toEqual({ change: 1, luck: 0, own: 0, others: 1 })
    const all = whole({ ...sum, start: 328_252, luck: 5_187, own: 99_724, others: -433_163 })
    expect(all).toEqual({ change: -33, luck: 0, own: 10, others: -43 })
  })

  it('gives it to the others where there is no luck', () => {
    const found = whole({ ...sum, result: 14_999, own: 4_999, others: 10_000 })
    expect(found).toEqual({ change: 1, luck: null, own: 0, others: 1 })
    expect(whole({ ...sum, result: 9_998, own: 4_999, others: 4_999 }).others).toBe(1)
  })

  it('always adds up', () => {
    for (let seed = 1; seed < 200; seed++) {
      const [luck, own, others] = [7919, 104_729, 15_485_863].map((prime) => ((seed * prime) % 2_000_001) - 1_000_000)
      const start = (seed * 5003) % 1_000_001
      const result = start + (luck ?? 0) + (own ?? 0) + (others ?? 0)
      const found = whole({ seat: 0, start, result, luck: luck ?? 0, own: own ?? 0, others: others ?? 0 })
      expect((found.luck ?? 0) + found.own + found.others).toBe(found.change)
    }
  })
})

describe('a turning point', () => {
  const names = ['Anaïs', 'Le pèlerin', 'Théo']
  const step = (seat: number | null, ...said: string[]): Step => ({
    from: 0,
    to: said.length,
    told: said.map((say, i) => ({ say, seat, move: '', number: i + 1 })),
  })
  const texts = (seat: number | null, gains: number[], ...said: string[]): string[] =>
    turned(judged({ seat, gains }), step(seat, ...said), names, 'fr').map(plain)

  it('tells the change of the seat that it changed most, the mover’s before another that lost as much', () => {
    expect(mostChanged(judged({ seat: 1, gains: [-10, 10] }))).toBe(1)
    expect(mostChanged(judged({ seat: 1, gains: [-30, 10, 20] }))).toBe(0)
    expect(mostChanged(judged({ seat: null, gains: [-10, 0, 30] }))).toBe(2)
  })

  it('says what happened, and to whom', () => {
    const go = 'Le pèlerin va de Junagadh à Kandy. L’avion prend le billet gratuit.'
    expect(texts(1, [-60_000, 200_000, -140_000], go)[0]).toBe('Le pèlerin : va de Junagadh à Kandy +20')
    const cow = 'Anaïs mène la vache à Santiniketan.'
    expect(texts(0, [-20_000, 280_000, -260_000], cow)[0]).toBe('Anaïs mène la vache à Santiniketan : Le pèlerin +28')
    expect(texts(null, [-110_000, 110_000], '2 + 3 = 5 : trop court, la boule est perdue.')[0]).toBe(
      'trop court : Anaïs −11',
    )
    expect(texts(null, [0, 0, 150_000], ...'abcd')[0]).toBe('Distribution (4 tirages) : Théo +15')
  })

  it('is short where there is little room, and silent where there is none', () => {
    expect(texts(1, [0, 200_000], 'Le pèlerin va de Junagadh à Kandy.').slice(2)).toEqual(['Le pèlerin +20', ''])
  })

  it('has words of its own where no move ended the game', () => {
    expect(plain(turned(judged({ seat: 0, gains: [-500_000, 500_000] }), null, names, 'fr')[0] ?? '')).toBe(
      'Anaïs : fin de partie −50',
    )
  })

  it('has at most five words: the beginning and the end of a long sentence', () => {
    expect(brief('pose une pièce à deux morceaux en e5 : +1, trompe 6.', 'fr')).toBe('pose une pièce… en e5')
    expect(brief('fait tournoyer la Danseuse vers l’est : la tuile va.', 'fr')).toBe('fait tournoyer… vers l’est')
    expect(plain(brief('lance le dé : 2.', 'fr'))).toBe('lance le dé : 2')
    expect(brief('rolls the die: 2.', 'en')).toBe('rolls the die: 2')
  })
})

describe('labels beside the lines of a graph', () => {
  const long = 'x'.repeat(30)

  it('do not lie on each other: the one that has no room is shorter', () => {
    const found = beside(
      [
        { x: 100, texts: [long, 'short', ''] },
        { x: 355, texts: [long, 'short', ''] },
        { x: 380, texts: [long, 'short', ''] },
      ],
      0,
      500,
    )
    expect(found.map(({ text }) => text)).toEqual([long, 'short', 'short'])
    expect(found.map(({ left }) => left)).toEqual([false, true, false])
  })

  it('are left out where there is no room at all', () => {
    const texts = [long, '']
    const close = [0, 10, 20].map((x) => ({ x, texts }))
    expect(beside(close, 0, 30).map(({ text }) => text)).toEqual(['', '', ''])
  })
})

describe('labels on a board', () => {
  const size = { wide: 600, high: 400 }
  const meet = (a: ReturnType<typeof boxOf>, b: ReturnType<typeof boxOf>): boolean =>
    a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

  it('stand above or below what they name, and inside the board', () => {
    const spot = { x: 300, y: 200, r: 30 }
    expect(placed(spot, 40, true, size, []).y).toBeGreaterThan(230)
    expect(placed(spot, 40, false, size, []).y).toBeLessThan(170)
    expect(placed({ ...spot, y: 395 }, 40, true, size, []).y).toBeLessThan(370)
    expect(placed({ ...spot, x: 4 }, 40, true, size, []).x).toBeGreaterThanOrEqual(40)
  })

  it('cover neither each other nor what is written on the board', () => {
    const spot = { x: 300, y: 200, r: 30 }
    const plate = { left: 200, right: 400, top: 140, bottom: 172 }
    const better = placed(spot, 40, false, size, [plate])
    const taken = [plate, boxOf(better.x, better.y, 40)]
    const played = placed(spot, 40, true, size, taken)
    expect(meet(boxOf(better.x, better.y, 40), plate)).toBe(false)
    for (const each of [...taken, around(spot)]) expect(meet(boxOf(played.x, played.y, 40), each)).toBe(false)
  })
})

describe('names within a sentence', () => {
  it('in French, articles and vowels run together', () => {
    const all = ['Théo', 'Anaïs', 'Élise', 'Le pointeur', 'La novice', 'L’étourdi', 'Yann', 'Yves']
    expect(all.map((name) => of(name, 'fr'))).toEqual([
      'de Théo',
      'd’Anaïs',
      'd’Élise',
      'du pointeur',
      'de la novice',
      'de l’étourdi',
      'de Yann',
      'd’Yves',
    ])
    expect(say('fr').own('Le pointeur')).toBe('choix du pointeur')
    expect(say('fr').couldHide('Anaïs')).toBe('Ce qu’Anaïs pouvait cacher')
  })

  it('in English, the article is small', () => {
    expect(of('The novice', 'en')).toBe('of the novice')
    expect([pair('better', 'Point', 'en'), plain(pair('mieux', 'Pointer', 'fr'))]).toEqual([
      'better: Point',
      'mieux : Pointer',
    ])
  })
})
