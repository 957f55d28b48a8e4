/** Looking for a table: the wish, the line on which it lives, and what was found. It goes on while one wanders through the house. */
import { address } from '../lib/api'
import { band, SEARCH } from '../lib/band.svelte'
import { Line, type News } from '../lib/line'
import { router } from '../lib/router.svelte'
import { session } from '../lib/session.svelte'
import { settings } from '../lib/settings.svelte'
import { play } from '../lib/sound'
import type { Schema } from '../lib/types'
import Band from './Band.svelte'

export type Wish = Omit<Schema<'Seek'>, 'id' | 'type'>
type Found = Extract<News, { type: 'found' }>

/** Milliseconds after which one is asked whether the wish shall be wider. */
export const WIDEN = 20_000

class Seeking {
  state = $state<'idle' | 'looking' | 'found'>('idle')
  wish = $state.raw<Wish | null>(null)
  /** Since when, in the time of this device. */
  since = $state(0)
  found = $state.raw<Found | null>(null)
  ends = $state<number | null>(null)
  /** I have said that I come. */
  agreed = $state(false)
  /** Why the search has stopped by itself, or was refused. */
  stopped = $state<'silent' | 'failed' | null>(null)
  trouble = $state('')
  #line: Line | null = null

  /** Look for a table, or for another one than before. */
  async seek(wish: Wish): Promise<void> {
    this.stopped = null
    this.trouble = ''
    await session.somebody()
    this.wish = wish
    if (this.state === 'idle') this.since = Date.now()
    this.state = 'looking'
    sessionStorage.setItem(SEARCH, JSON.stringify(wish))
    band.shown = Band
    if (this.#line) await this.#say()
    else this.#connect()
  }

  /** After the page was loaded anew. */
  resume(): void {
    const kept = sessionStorage.getItem(SEARCH)
    if (kept && this.state === 'idle') void this.seek(JSON.parse(kept) as Wish)
  }

  stop(): void {
    void this.#line?.send({ type: 'stop' })
    this.#end()
  }

  async answer(yes: boolean): Promise<void> {
    const { found } = this
    if (!found || !this.#line) return
    this.agreed = yes
    if (!yes) this.#look()
    const answer = await this.#line.send({ type: 'found', offer: found.offer, yes, seed: crypto.randomUUID() })
    if (answer.type === 'refused' && this.found === found) this.#look()
  }

  /** A line that comes back says once more what is wished: the server keeps the place for a few seconds. */
  #connect(): void {
    this.#line = new Line({
      url: () => address('api/lobby/socket'),
      news: (news) => this.#hear(news),
      state: (state) => {
        if (state === 'open' && this.state !== 'idle') queueMicrotask(() => void this.#say())
      },
    })
  }

  async #say(): Promise<void> {
    if (!this.wish || !this.#line) return
    const answer = await this.#line.send({ type: 'seek', ...this.wish })
    if (answer.type !== 'refused' || this.state === 'idle') return
    this.trouble = answer.sentence[settings.lang] ?? ''
    this.#end()
  }

  #hear(news: News): void {
    if (news.type === 'sought' && news.state === 'looking') {
      this.since = Date.now() - news.waited * 1000
      this.#look()
    } else if (news.type === 'sought') {
      this.stopped = news.reason
      this.#end()
    } else if (news.type === 'found') {
      this.found = news
      this.ends = Date.now() + news.seconds * 1000
      this.agreed = false
      this.state = 'found'
      play('turn')
    } else if (news.type === 'seated') {
      this.#end()
      router.go(`t/${news.table}`)
    }
  }

  #look(): void {
    if (this.state === 'idle') return
    this.state = 'looking'
    this.found = null
    this.ends = null
    this.agreed = false
  }

  #end(): void {
    this.state = 'idle'
    this.found = null
    this.ends = null
    sessionStorage.removeItem(SEARCH)
    const line = this.#line
    this.#line = null
    setTimeout(() => line?.close()) // what was said last goes out
    if (!this.stopped) band.shown = null
  }
}

export const seeking = new Seeking()
