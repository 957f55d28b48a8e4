/** A live table: what the server has said of it, and the way to ask something of it. */
import { address, api, Refused } from './api'
import { Line, type LineState, type News } from './line'
import { Notebook } from './notes.svelte'
import type { Source } from './scene.svelte'
import { settings } from './settings.svelte'
import type { Choice, Happening, Schema, SeatStatus, SeatView, TableStatus, Unnamed } from './types'

/** How many of the last moves a board is shown. */
const LAST = 12

/** Milliseconds that a position stays at least, so that it can be seen how it came about; less when many wait. */
const PACE = { full: 900, quick: 450, none: 0 }

type Update = Extract<News, { type: 'update' }>

export class Table {
  status = $state.raw<TableStatus | null>(null)
  seats = $state.raw<readonly SeatView[]>([])
  #events = $state.raw<readonly Happening[]>([])
  line = $state<LineState>('connecting')
  spectators = $state(0)
  /** Why the table cannot be seen. */
  refusal = $state.raw<Refused | null>(null)
  /** What was refused last, in words; it goes when something else happens. */
  trouble = $state('')
  /** The seat whose owner is at the screen, when one device holds several. */
  looking = $state<number | null>(null)

  readonly notes: Notebook

  #line: Line | null = null
  #queue: Update[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #shownAt = 0
  #behind = $state(false)
  #seq = 0
  #recalled = false
  #heard: (happenings: readonly Happening[]) => void

  constructor(
    readonly id: string,
    heard: (happenings: readonly Happening[]) => void = () => undefined,
  ) {
    this.#heard = heard
    this.notes = new Notebook(id)
  }

  /** See the table; then stay on the line. */
  async open(): Promise<void> {
    try {
      const page = await api.get<Schema<'TablePage'>>(`tables/${this.id}`, { lang: settings.lang })
      this.status = page.table
      this.seats = page.seats
      this.#seq = page.table.seq
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refusal = error
      return
    }
    this.#line = new Line({
      url: () => address(`api/tables/${this.id}/socket?lang=${settings.lang}&since=${this.#seq}`),
      news: (news) => this.#hear(news),
      state: (state) => (this.line = state),
    })
    await this.#recall()
    if (this.mine.length > 0) await this.notes.open()
  }

  /** Sentences in another language, or other seats: hear everything anew. */
  async again(): Promise<void> {
    this.close()
    this.#recalled = false
    this.#events = []
    await this.open()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#queue = []
    this.#line?.close()
    this.#line = null
  }

  /** Show at once all that has happened. */
  skip(): void {
    while (this.#queue.length > 0) this.#show()
  }

  get mine(): readonly SeatView[] {
    return this.seats.filter((each) => each.seat !== null)
  }

  /** The seat that is shown: of one's own the one that is waited for, the one whose owner looked last, or the first. */
  get here(): SeatView | null {
    const waiting = this.status?.waiting ?? []
    return (
      this.seats.find((each) => each.seat !== null && waiting.includes(each.seat)) ??
      this.seats.find((each) => each.seat !== null && each.seat === this.looking) ??
      this.seats[0] ??
      null
    )
  }

  /** What has happened, as the seat that is shown is told of it. */
  get events(): readonly Happening[] {
    return this.#told(this.#events)
  }

  get names(): readonly string[] {
    return this.status?.seats.map((seat) => seat.name) ?? []
  }

  get moves(): readonly Happening[] {
    return this.events.filter((event) => event.move !== undefined)
  }

  /** The table as the source of a hand. */
  source(): Source {
    const here = this.here
    if (!here) throw new Error('there is nothing to see yet')
    const seat = here.seat ?? null
    return {
      view: here.view,
      seat,
      names: this.names,
      offers: this.line === 'open' && !this.#behind ? here.offers : [],
      last: this.moves.slice(-LAST),
      notes: seat === null ? undefined : this.notes,
      look: (moves) => this.#look(seat, moves),
      play: (move) => this.#play(seat, move),
    }
  }

  async send(command: Unnamed): Promise<boolean> {
    if (!this.#line) return false
    const answer = await this.#line.send(command)
    this.trouble = answer.type === 'refused' ? (answer.sentence[settings.lang] ?? '') : ''
    return answer.type !== 'refused'
  }

  /** Read a person's lines no more, or again: those that are there already, too. */
  async mute(person: string, on: boolean): Promise<void> {
    if (await this.send({ type: 'mute', person, on })) await this.#recall()
  }

  /** Who holds several seats knows at each moment what the one at the screen knows, and no more. */
  #told(events: readonly Happening[]): readonly Happening[] {
    if (this.seats.length < 2) return events
    const seat = String(this.here?.seat)
    return events.map((event) => (event.by_seat ? { ...event, ...event.by_seat[seat] } : event))
  }

  async #look(seat: number | null, moves: readonly string[]): Promise<readonly Choice[]> {
    if (seat === null || !this.#line) return []
    const found: Choice[] = []
    for (let i = 0; i < moves.length; i += 64) {
      const answer = await this.#line.send({ type: 'look', seat, moves: moves.slice(i, i + 64) })
      if (answer.type === 'previews') found.push(...answer.choices)
    }
    return found
  }

  async #play(seat: number | null, move: string): Promise<void> {
    if (seat !== null && this.here) await this.send({ type: 'move', seat, move, number: this.here.view.number })
  }

  async #recall(): Promise<void> {
    const page = await api.get<Schema<'EventPage'>>(`tables/${this.id}/events`, { lang: settings.lang })
    const latest = this.#events.filter((event) => event.seq > page.seq)
    this.#events = [...page.events, ...latest]
    this.#recalled = true
  }

  #hear(news: News): void {
    if (news.type === 'presence') {
      this.spectators = news.spectators
      if (this.status)
        this.status = { ...this.status, seats: this.status.seats.map((seat, i) => met(seat, news.seats.includes(i))) }
      return
    }
    if (news.type !== 'update' || news.seq < this.#seq) return
    this.#seq = news.seq
    this.trouble = ''
    this.#queue.push(news)
    this.#behind = true
    this.#next()
  }

  /** Show what waits, one position after the other, each for a moment. */
  #next(): void {
    clearTimeout(this.#timer)
    const moves = this.#queue[0]?.events.some((event) => event.move !== undefined) ?? false
    const pace = document.visibilityState === 'hidden' ? 0 : PACE[settings.motion] / Math.max(1, this.#queue.length)
    const wait = moves ? this.#shownAt + pace - performance.now() : 0
    if (wait > 0) this.#timer = setTimeout(() => this.#next(), wait)
    else if (this.#queue.length > 0) {
      this.#show()
      this.#next()
    }
  }

  #show(): void {
    const news = this.#queue.shift()
    if (!news) return
    this.status = news.table
    if (news.seats.length > 0) {
      this.seats = news.seats
      this.#shownAt = performance.now()
    }
    const known = this.#events.at(-1)?.seq ?? 0
    const fresh = news.events.filter((event) => event.seq > known)
    this.#events = [...this.#events, ...fresh]
    this.#behind = this.#queue.length > 0
    if (news.events.some((event) => event.kind === 'undone')) void this.#recall()
    if (this.#recalled) this.#heard(this.#told(fresh))
  }
}

/** A seat with its person there, or not. */
const met = (seat: SeatStatus, there: boolean): SeatStatus => (seat.person ? { ...seat, present: there } : seat)
