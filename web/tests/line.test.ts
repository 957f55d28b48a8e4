import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Line, type LineState, type News } from '../src/lib/line'

/** A socket in the hands of the test. */
class Socket {
  static all: Socket[] = []
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: () => void = () => undefined
  onclose: ((event: { code: number }) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = () => undefined
  constructor(readonly url: string) {
    Socket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.readyState = 3
    this.onclose?.({ code: 1006 })
  }
  accept(): void {
    this.readyState = 1
    this.onopen()
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  static get last(): Socket {
    return Socket.all.at(-1) as Socket
  }
}

let line: Line
let states: LineState[]
let news: News[]
let seq: number

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  Socket.all = []
  states = []
  news = []
  seq = 0
  line = new Line({
    url: () => `http://house/socket?since=${seq}`,
    news: (heard) => news.push(heard),
    state: (state) => states.push(state),
  })
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the line', () => {
  it('connects, and hands out what it hears', () => {
    Socket.last.accept()
    Socket.last.say({ type: 'presence', seats: [0], spectators: 2, waking: false })
    expect(Socket.last.url).toBe('ws://house/socket?since=0')
    expect(states).toEqual(['connecting', 'open'])
    expect(news).toEqual([{ type: 'presence', seats: [0], spectators: 2, waking: false }])
  })

  it('answers each command with its own answer, in whatever order they come', async () => {
    Socket.last.accept()
    const [first, second] = [line.send({ type: 'abandon', seat: 0 }), line.send({ type: 'rematch', seed: '' })]
    const [one, two] = Socket.last.sent
    Socket.last.say({ type: 'ack', id: two?.['id'], seq: 2 })
    Socket.last.say({ type: 'refused', id: one?.['id'], clause: 'x', sentence: {} })
    expect((await first).type).toBe('refused')
    expect((await second).type).toBe('ack')
  })

  it('comes back after a loss, from where it was, and sends again what was not answered', async () => {
    Socket.last.accept()
    const answer = line.send({ type: 'move', seat: 0, move: 'pass', number: 4 })
    const named = Socket.last.sent[0]
    seq = 17
    Socket.last.close()
    expect(states.at(-1)).toBe('lost')
    await vi.advanceTimersByTimeAsync(1000)
    expect(Socket.last.url).toBe('ws://house/socket?since=17&again=1')
    Socket.last.accept()
    expect(Socket.last.sent).toEqual([named])
    Socket.last.say({ type: 'ack', id: named?.['id'], seq: 18 })
    expect((await answer).type).toBe('ack')
  })

  it('sends again, after a breath, what was refused because too much came at once', async () => {
    Socket.last.accept()
    const answer = line.send({ type: 'move', seat: 0, move: 'pass', number: 4 })
    const [named] = Socket.last.sent
    Socket.last.say({ type: 'refused', id: named?.['id'], clause: 'pace', sentence: {} })
    expect(Socket.last.sent).toEqual([named])
    await vi.advanceTimersByTimeAsync(1000)
    expect(Socket.last.sent).toEqual([named, named])
    Socket.last.say({ type: 'ack', id: named?.['id'], seq: 1 })
    expect((await answer).type).toBe('ack')
  })

  it('keeps what is sent while it is lost', async () => {
    const answer = line.send({ type: 'move', seat: 0, move: 'pass', number: 4 })
    expect(Socket.last.sent).toEqual([])
    Socket.last.accept()
    expect(Socket.last.sent).toHaveLength(1)
    Socket.last.say({ type: 'ack', id: Socket.last.sent[0]?.['id'], seq: 1 })
    expect((await answer).type).toBe('ack')
  })

  it('gives up a server that takes the line and does not answer, and asks for another', async () => {
    const frozen = Socket.last
    await vi.advanceTimersByTimeAsync(11000)
    expect(frozen.readyState).toBe(3)
    expect(Socket.last.url).toBe('ws://house/socket?since=0&again=1')
    Socket.last.accept()
    expect(states.at(-1)).toBe('open')
  })

  it('notices a line that is dead without a word, within twelve seconds', async () => {
    Socket.last.accept()
    const dead = Socket.last
    await vi.advanceTimersByTimeAsync(8000)
    expect(dead.sent.at(-1)).toEqual({ type: 'ping', id: 'ping' })
    await vi.advanceTimersByTimeAsync(4000)
    expect(states.at(-1)).toBe('lost')
    await vi.advanceTimersByTimeAsync(200)
    expect(Socket.last).not.toBe(dead)
  })

  it('lives on as long as something answers', async () => {
    Socket.last.accept()
    for (let i = 0; i < 5; i++) {
      await vi.advanceTimersByTimeAsync(8000)
      Socket.last.say({ type: 'pong', seq: 0 })
    }
    expect(Socket.all).toHaveLength(1)
    expect(states.at(-1)).toBe('open')
  })

  it('tries at once when the network is back', async () => {
    Socket.last.accept()
    Socket.last.close()
    for (let i = 0; i < 6; i++) {
      await vi.advanceTimersByTimeAsync(5000)
      Socket.last.close()
    }
    const tried = Socket.all.length
    dispatchEvent(new Event('online'))
    expect(Socket.all).toHaveLength(tried + 1)
  })

  it('leaves nobody waiting when it is closed', async () => {
    Socket.last.accept()
    const answer = line.send({ type: 'move', seat: 0, move: 'pass', number: 4 })
    line.close()
    expect((await answer).type).toBe('refused')
  })

  it('stays closed once closed', async () => {
    Socket.last.accept()
    line.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(Socket.all).toHaveLength(1)
  })
})
