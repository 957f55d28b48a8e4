/** The games that wait for me: one number in the bar and in the title, without the one where one sits; on the icon of the home screen all of them. */
import { tick } from 'svelte'
import { address, api } from './api'
import { Line, type News } from './line'
import { router } from './router.svelte'
import { session } from './session.svelte'
import type { Schema } from './types'

type Ear = (news: News) => void

class Waiting {
  /** Their tables, the most urgent first. */
  tables = $state.raw<readonly string[]>([])
  #line: Line | null = null
  #wanted = false
  #ears = new Set<Ear>()

  /** How many wait elsewhere: what waits where one sits is in sight. */
  get count(): number {
    const { place } = router
    return this.tables.filter((table) => place.page !== 'table' || place.id !== table).length
  }

  /** The game to go to from a table: the most urgent one that is another. */
  after(table: string): string | undefined {
    return this.tables.find((each) => each !== table)
  }

  /** Hear what the lobby says, for as long as somebody listens. */
  hear(ear: Ear): () => void {
    this.#ears.add(ear)
    return () => this.#ears.delete(ear)
  }

  /** Stay on the line to the lobby as whoever one is now; what was missed is asked for each time the line is there again. */
  open(): () => void {
    this.#wanted = true
    this.#connect()
    return () => {
      this.#wanted = false
      this.#hangUp()
      this.#tell([])
    }
  }

  #connect(): void {
    this.#line ??= new Line({
      url: () => address('api/lobby/socket'),
      news: (news) => this.#hear(news),
      state: (state) => {
        if (state === 'open') void this.#look()
      },
      cut: () => void this.#cut(),
    })
  }

  /** The server has ended the connection: perhaps one is logged in no longer. */
  async #cut(): Promise<void> {
    this.#hangUp()
    await session.find().catch(() => undefined)
    await tick()
    if (this.#wanted) this.#connect()
  }

  #hangUp(): void {
    this.#line?.close()
    this.#line = null
  }

  async #look(): Promise<void> {
    if (!session.me) return
    const found = await api.get<Schema<'WhatWaits'>>('me/waiting').catch(() => null)
    if (found) this.#tell(found.tables)
  }

  #hear(news: News): void {
    if (news.type === 'your_move') this.#tell([...this.tables.filter((id) => id !== news.table), news.table])
    if (news.type === 'not_your_move') this.#tell(this.tables.filter((id) => id !== news.table))
    for (const ear of this.#ears) ear(news)
  }

  #tell(tables: readonly string[]): void {
    this.tables = tables
    badge(tables.length)
  }
}

/** The number on the icon of the home screen, where there is one. */
function badge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}

export const waiting = new Waiting()
