/** A live table: what the server has said of it, and the way to ask something of it. */
import { tick } from 'svelte'
import { address, api, Refused } from './api'
import { Line, type LineState, type News } from './line'
import { away, type Away } from './absence'
import { announce, Motions } from './motions'
import { Notebook } from './notes.svelte'
import { Queue } from './queue'
import type { Source } from './scene.svelte'
import { settings } from './settings.svelte'
import type { Choice, Happening, Schema, SeatStatus, SeatView, TableStatus, Unnamed } from './types'

/** How many of the last moves a board is shown. */
const LAST = 12

/** Milliseconds that a position stands still before another seat's move, so that it can be followed. */
const PAUSE = { slow: 1500, normal: 650, fast: 150 }

/** What goes on in the turn of one seat follows sooner: a share of the pause. */
const SAME_TURN = 0.3

/** A position that was seen, with the number of the event that led to it. */
interface Moment {
  seats: readonly SeatView[]
  seq: number
}

type Update = Extract<News, { type: 'update' }>

interface Hears {
  /** The board begins to move by this. */
  begins?: (happenings: readonly Happening[]) => void
  /** It has come to rest, and this is told. */
  told?: (happenings: readonly Happening[]) => void
}

export class Table {
  status = $state.raw<TableStatus | null>(null)
  seats = $state.raw<readonly SeatView[]>([])
  #events = $state.raw<readonly Happening[]>([])
  line = $state<LineState>('connecting')
  spectators = $state(0)
  /** Who has left, as of the times of this device; and who is just back. */
  absent = $state.raw<readonly Away[]>([])
  returned = $state.raw<Readonly<Record<number, number>>>({})
  /** Why the table cannot be seen. */
  refusal = $state.raw<Refused | null>(null)
  /** What was refused last, in words; it goes when something else happens. */
  trouble = $state('')
  /** The seat whose owner is at the screen, when one device holds several. */
  looking = $state<number | null>(null)

  readonly notes: Notebook
  /** What moves on the board. */
  readonly motions = new Motions()

  #line: Line | null = null
  #queue = this.#queued()
  /** What the board is on its way to; all else still shows what was before. */
  #ahead = $state.raw<Update | null>(null)
  #behind = $state(false)
  /** The last turn of somebody, position by position, to be shown once more; what is shown of it just now. */
  #turn = $state.raw<readonly Moment[]>([])
  #again = $state.raw<Moment | null>(null)
  #mover: number | null = null
  #seq = 0
  /** The last event when the table was opened here. */
  opened = 0
  #recalled = false

  constructor(
    readonly id: string,
    private readonly hears: Hears = {},
  ) {
    this.notes = new Notebook(id)
  }

  /** See the table; then stay on the line. */
  async open(): Promise<void> {
    try {
      const page = await api.get<Schema<'TablePage'>>(`tables/${this.id}`, { lang: settings.lang })
      this.status = page.table
      this.seats = page.seats
      this.#seq = this.opened = page.table.seq
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refusal = error
      return
    }
    this.#line = new Line({
      url: () => address(`api/tables/${this.id}/socket?lang=${settings.lang}&since=${this.#seq}`),
      news: (news) => this.#hear(news),
      state: (state) => {
        this.line = state
        if (state === 'open') this.absent = [] // whoever is away is told anew
      },
      cut: () => void this.#mayStay(),
      barred: () => void this.#mayStay(),
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

  /** The line was cut, or not opened: whoever cannot see the table any more is told why. */
  async #mayStay(): Promise<void> {
    try {
      await api.get(`tables/${this.id}`, { lang: settings.lang })
    } catch (error) {
      if (!(error instanceof Refused) || !error.lasts) return
      this.close()
      this.refusal = error
    }
  }

  close(): void {
    this.#queue.close()
    this.#queue = this.#queued()
    this.#ahead = null
    this.#behind = false
    this.#line?.close()
    this.#line = null
  }

  /** Show at once all that has happened. */
  skip = (): void => {
    this.#queue.skip()
    if (!this.#again) return
    this.#again = null
    this.motions.finish()
  }

  /** Show the last turn once more, up to the present; nothing if none is known. */
  get repeat(): (() => void) | undefined {
    return this.#turn.length > 1 && !this.#behind ? () => void this.#repeat() : undefined
  }

  /** The board is put back before the last turn, without a motion. */
  get still(): boolean {
    return this.#again !== null && this.#again === this.#turn[0]
  }

  async #repeat(): Promise<void> {
    for (const moment of this.#turn) {
      this.#again = moment
      await tick()
      if (this.still) this.motions.finish()
      await this.motions.rest()
      if (this.#again !== moment) return // skipped, or something has happened
    }
    this.#again = null
  }

  /** Whose move is on its way on the board; chance belongs to the turn it comes in. */
  get mover(): number | null {
    if (!this.#ahead) return null
    return moverOf(this.#fresh(this.#ahead)) ?? this.#mover
  }

  /** Whether something that has happened is still to be shown. */
  get behind(): boolean {
    return this.#behind
  }

  /** Bots are waited for whose search is not compiled yet. */
  get waking(): boolean {
    const { status } = this
    return status?.phase === 'playing' && status.waking && status.waiting.some((seat) => status.seats[seat]?.level)
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
    return this.events.filter(isMove)
  }

  /** The table as the source of a hand. */
  source(): Source {
    const here = this.here
    if (!here) throw new Error('there is nothing to see yet')
    const seat = here.seat ?? null
    const of = (seats: readonly SeatView[] | undefined): SeatView | undefined =>
      seats?.find((each) => (each.seat ?? null) === seat)
    const ahead = of(this.#ahead?.seats)
    const past = this.#again
    const last = this.moves.slice(-LAST)
    const coming = ahead && this.#ahead ? this.#told(this.#fresh(this.#ahead)).filter(isMove) : []
    return {
      view: (past ? of(past.seats) : ahead)?.view ?? here.view,
      rest: { view: here.view, last },
      seat,
      names: this.names,
      offers: this.line === 'open' && !this.#behind && !past ? here.offers : [],
      last: past ? this.moves.filter(({ seq }) => seq <= past.seq).slice(-LAST) : [...last, ...coming].slice(-LAST),
      notes: seat === null ? undefined : this.notes,
      look: (moves) => this.#look(seat, moves),
      play: (move) => this.#play(seat, move),
      why: (touches) => this.#why(seat, [...touches]),
      whyNotMove: (move) => this.#why(seat, null, move),
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

  async #why(seat: number | null, touches: string[] | null, move = ''): Promise<string> {
    if (seat === null || !this.#line) return ''
    const answer = await this.#line.send({ type: 'why', seat, touches, move })
    return answer.type === 'refused' ? (answer.sentence[settings.lang] ?? '') : ''
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
        this.status = {
          ...this.status,
          seats: this.status.seats.map((seat, i) => met(seat, news.seats.includes(i))),
          waking: news.waking,
        }
      return
    }
    if (news.type === 'absences') {
      this.absent = news.seats.map(away)
      return
    }
    if (news.type !== 'update' || news.seq < this.#seq) return
    this.#seq = news.seq
    this.trouble = ''
    this.#behind = true
    this.#queue.push(news)
  }

  #queued(): Queue<Update> {
    return new Queue<Update>(this.motions, {
      moves: (news) =>
        settings.motion !== 'none' &&
        document.visibilityState === 'visible' &&
        news.seats.length > 0 &&
        this.#fresh(news).some(isMove),
      pause: (news) => this.#pause(news),
      begin: (news) => this.#begin(news),
      settle: (news) => this.#settle(news),
    })
  }

  /** My own move is shown at once, and so is everything while a clock runs by seconds. */
  #pause(news: Update): number {
    const next = this.#fresh(news).find(isMove)?.seat ?? null
    const before = this.moves.findLast((event) => event.seat !== null && event.seat !== undefined)?.seat ?? null
    if (before === null || this.mine.some((each) => each.seat === next) || news.table.clock.control['kind'] === 'live')
      return 0
    return PAUSE[settings.all.pace] * (next === before || next === null ? SAME_TURN : 1)
  }

  #begin(news: Update): void {
    this.#again = null
    this.#ahead = news
    announce('malle:moves', news.table.number)
    this.hears.begins?.(this.#told(this.#fresh(news)))
  }

  #settle(news: Update): void {
    const fresh = this.#fresh(news)
    announce('malle:rests', news.table.number)
    if (!this.#ahead) this.hears.begins?.(this.#told(fresh))
    this.#ahead = null
    this.#again = null
    if (fresh.some(isMove)) this.#remember(news, fresh)
    this.status = news.table
    if (news.seats.length > 0) this.seats = news.seats
    this.#events = [...this.#events, ...fresh]
    this.#behind = this.#queue.length > 0
    for (const { kind, seat } of fresh)
      if (kind === 'resumed' && typeof seat === 'number') this.returned = { ...this.returned, [seat]: Date.now() }
    if (news.events.some((event) => event.kind === 'undone')) {
      this.#turn = []
      void this.#recall()
    }
    if (this.#recalled) this.hears.told?.(this.#told(fresh))
  }

  /** A turn begins when somebody else moves than before; chance belongs to the turn it comes in. */
  #remember(news: Update, fresh: readonly Happening[]): void {
    const mover = moverOf(fresh) ?? this.#mover
    const before = { seats: this.seats, seq: this.#events.at(-1)?.seq ?? 0 }
    const turn = mover === this.#mover && this.#turn.length > 0 ? this.#turn : [before]
    this.#turn = [...turn, { seats: news.seats, seq: news.seq }].slice(-LAST)
    this.#mover = mover
  }

  /** What an update tells that was not told before. */
  #fresh(news: Update): readonly Happening[] {
    const known = this.#events.at(-1)?.seq ?? 0
    return news.events.filter((event) => event.seq > known)
  }
}

const isMove = (event: Happening): boolean => event.move !== undefined

const moverOf = (events: readonly Happening[]): number | null =>
  events.findLast((event) => isMove(event) && typeof event.seat === 'number')?.seat ?? null

/** A seat with its person there, or not. */
const met = (seat: SeatStatus, there: boolean): SeatStatus => (seat.person ? { ...seat, present: there } : seat)
