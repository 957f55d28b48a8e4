/**
 * A line to the server that does not tire: it notices when it is dead, comes back by itself, and sends again what was not answered.
 * The server does each command once, whatever happens, because each has a name of its own.
 */
import type { Message, Sent, Unnamed } from './types'

export type LineState = 'connecting' | 'open' | 'lost' | 'refused'

interface Waiting {
  command: Sent
  resolve: (answer: Answer) => void
}
export type Answer = Extract<Message, { type: 'ack' | 'refused' | 'previews' | 'pong' }>
export type News = Exclude<Message, Answer>

/** Milliseconds: between two signs of life, how long an answer may take, until a message that came too fast is sent again, and how long a server may take to let us in. */
const PULSE = 8000
const PATIENCE = 4000
const BREATH = 1000
const HANDSHAKE = 10000
const CUT = 4001
const WAITS = [150, 400, 800, 1500, 3000, 5000]

interface LineEvents {
  /** The address to connect to; it changes with what is known already. */
  url: () => string
  news: (news: News) => void
  state: (state: LineState) => void
  /** The server has ended the connection because something is no more as it was: come back and see. */
  cut?: () => void
  /** We are not let in, and a browser does not say why: whoever wants to know must ask. */
  barred?: () => void
}

export class Line {
  #socket: WebSocket | null = null
  #waiting = new Map<string, Waiting>()
  #tries = 0
  #lost = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #count = 0
  #name = crypto.getRandomValues(new Uint32Array(2)).join('-')

  constructor(private readonly on: LineEvents) {
    addEventListener('online', this.#wake)
    document.addEventListener('visibilitychange', this.#wake)
    this.#connect()
  }

  /** Send a command; the answer comes, if need be after the line has been lost and found. */
  send(command: Unnamed): Promise<Answer> {
    const named: Sent = { ...command, id: `${this.#name}-${++this.#count}` }
    return new Promise((resolve) => {
      this.#waiting.set(named.id, { command: named, resolve })
      this.#say(named)
    })
  }

  /** For good. What was not answered never will be: it counts as refused, and whoever asks anew learns whether it was done. */
  close(): void {
    this.#closed = true
    for (const [id, { resolve }] of this.#waiting) resolve({ type: 'refused', id, clause: 'closed', sentence: {} })
    this.#waiting.clear()
    removeEventListener('online', this.#wake)
    document.removeEventListener('visibilitychange', this.#wake)
    clearTimeout(this.#timer)
    clearTimeout(this.#pulse)
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onmessage = null
    // A browser complains of a socket that is closed before it is open.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
    else socket.close()
  }

  /** The page is seen again, or the network is back: find out at once whether the line lives. */
  #wake = (): void => {
    if (this.#closed || document.visibilityState === 'hidden') return
    if (this.#socket?.readyState === WebSocket.OPEN) this.#beat()
    else {
      this.#tries = 0
      this.#connect()
    }
  }

  #connect(): void {
    clearTimeout(this.#timer)
    if (this.#closed || this.#socket?.readyState === WebSocket.CONNECTING) return
    this.on.state(this.#tries === 0 ? 'connecting' : 'lost')
    const socket = new WebSocket(this.#address())
    let letIn = false
    this.#socket = socket
    clearTimeout(this.#pulse)
    this.#pulse = setTimeout(() => this.#abandon(socket), HANDSHAKE)
    socket.onopen = () => {
      letIn = true
      this.#tries = 0
      this.on.state('open')
      for (const { command } of this.#waiting.values()) this.#say(command)
      this.#rest()
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#rest()
      this.#read(JSON.parse(event.data) as Message)
    }
    socket.onclose = (event) => {
      if (this.#socket !== socket) return
      this.#lose()
      if (event.code === CUT) this.on.cut?.()
      if (!letIn) this.on.barred?.()
    }
  }

  /** Whoever comes back says so, and is led to another server than the one that did not answer, where there are several. */
  #address(): string {
    const url = this.on.url().replace(/^http/, 'ws')
    return this.#lost === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}again=${this.#lost}`
  }

  #abandon(socket: WebSocket): void {
    socket.onclose = null
    socket.close()
    if (this.#socket === socket) this.#lose()
  }

  #say(command: Sent): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command))
  }

  #read(message: Message): void {
    if (!isAnswer(message)) {
      this.on.news(message)
      return
    }
    const id = 'id' in message ? message.id : null
    const waiting = id === null || id === undefined ? undefined : this.#waiting.get(id)
    if (!waiting || !id) return
    if (message.type === 'refused' && message.clause === 'pace') {
      setTimeout(() => this.#say(waiting.command), BREATH)
      return
    }
    this.#waiting.delete(id)
    waiting.resolve(message)
  }

  #lose(): void {
    clearTimeout(this.#pulse)
    this.#socket = null
    this.#lost++
    if (this.#closed) return
    this.on.state('lost')
    this.#timer = setTimeout(() => this.#connect(), WAITS[Math.min(this.#tries++, WAITS.length - 1)])
  }

  /** Ask for a sign of life when nothing has come for a while; without one the line is dead. */
  #rest(): void {
    clearTimeout(this.#pulse)
    this.#pulse = setTimeout(() => this.#beat(), PULSE)
  }

  #beat(): void {
    const socket = this.#socket
    if (socket?.readyState !== WebSocket.OPEN) return
    clearTimeout(this.#pulse)
    socket.send(JSON.stringify({ type: 'ping', id: 'ping' }))
    this.#pulse = setTimeout(() => this.#abandon(socket), PATIENCE)
  }
}

function isAnswer(message: Message): message is Answer {
  return ['ack', 'refused', 'previews', 'pong'].includes(message.type)
}
