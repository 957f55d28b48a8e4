import { describe, expect, it, vi } from 'vitest'
import { Motions, type Moving } from '../src/lib/motions'
import { Queue, type Course } from '../src/lib/queue'

/** Something on its way that ends when it is told to. */
function moving(): Moving {
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  return { finished, finish }
}

function course(told: string[], change: Partial<Course<string>> = {}): Course<string> {
  return {
    moves: () => true,
    pause: () => 0,
    begin: (news) => void told.push(`${news} begins`),
    settle: (news) => void told.push(`${news} settles`),
    ...change,
  }
}

describe('the queue of moves', () => {
  it('tells what follows from a move when its motion has come to rest, and only then goes on', async () => {
    const motions = new Motions()
    const told: string[] = []
    const ways = [moving(), moving()]
    const begin = (news: string): void => {
      told.push(`${news} begins`)
      motions.hold(ways[told.filter((each) => each.endsWith('begins')).length - 1] ?? moving())
    }
    const queue = new Queue(motions, course(told, { begin }))
    queue.push('one')
    queue.push('two')
    await vi.waitFor(() => expect(told).toEqual(['one begins']))
    ways[0]?.finish()
    await vi.waitFor(() => expect(told).toEqual(['one begins', 'one settles', 'two begins']))
    ways[1]?.finish()
    await vi.waitFor(() => expect(told.at(-1)).toBe('two settles'))
  })

  it('waits for a motion that begins when another ends', async () => {
    const motions = new Motions()
    const told: string[] = []
    const [first, second] = [moving(), moving()]
    void first.finished.then(() => motions.hold(second))
    const queue = new Queue(motions, course(told, { begin: () => motions.hold(first) }))
    queue.push('one')
    await Promise.resolve()
    first.finish()
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(told).toEqual([])
    second.finish()
    await vi.waitFor(() => expect(told).toEqual(['one settles']))
  })

  it('skips to the present: every motion is ended, and what waits is told in order without any', async () => {
    const motions = new Motions()
    const told: string[] = []
    const way = moving()
    const ended = vi.spyOn(way, 'finish')
    const begin = (news: string): void => {
      told.push(`${news} begins`)
      motions.hold(way)
    }
    const queue = new Queue(motions, course(told, { begin }))
    for (const news of ['one', 'two', 'three']) queue.push(news)
    await vi.waitFor(() => expect(told).toEqual(['one begins']))
    queue.skip()
    await vi.waitFor(() => expect(told).toEqual(['one begins', 'one settles', 'two settles', 'three settles']))
    expect(ended).toHaveBeenCalled()
  })

  it('ends what a board begins when it hears of a move that was skipped', async () => {
    const motions = new Motions()
    const told: string[] = []
    const late = moving()
    const settle = (news: string): void => {
      told.push(news)
      if (news === 'two') motions.hold(late)
    }
    const queue = new Queue(motions, course(told, { begin: () => motions.hold(moving()), settle }))
    queue.push('one')
    queue.push('two')
    await new Promise((resolve) => setTimeout(resolve))
    queue.skip()
    await late.finished
    expect(told).toEqual(['one', 'two'])
  })

  it('does not begin what moves nothing, and goes on when a motion fails', async () => {
    const motions = new Motions()
    const told: string[] = []
    const broken = { finished: Promise.reject(new Error('cancelled')), finish: () => undefined }
    const begin = (): void => motions.hold(broken)
    const queue = new Queue(motions, course(told, { begin, moves: (news) => news !== 'talk' }))
    queue.push('talk')
    queue.push('one')
    await vi.waitFor(() => expect(told).toEqual(['talk settles', 'one settles']))
  })

  it('says nothing more once it is closed', async () => {
    const motions = new Motions()
    const told: string[] = []
    const begin = (news: string): void => {
      told.push(`${news} begins`)
      motions.hold(moving())
    }
    const queue = new Queue(motions, course(told, { begin }))
    queue.push('one')
    queue.push('two')
    await vi.waitFor(() => expect(told).toEqual(['one begins']))
    queue.close()
    await new Promise((resolve) => setTimeout(resolve))
    expect(told).toEqual(['one begins'])
  })
})
