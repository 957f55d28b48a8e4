/** The games that wait for me: one number, the same in the bar, in the title and on the icon of the home screen. */
import { tick } from 'svelte'
import { address, api } from './api'
import { Line, type News } from './line'
import { session } from './session.svelte'
import { counted } from './title'
import type { Schema } from './types'

type Ear = (news: News) => void

class Waiting {
  /** Their tables, the most urgent first. */
  tables = $state.raw<readonly string[]>([])
  #line: Line | null = null
  #wanted = false
  #ears = new Set<Ear>()

  get count(): number {
    return this.tables.length
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
    counted(tables.length)
    badge(tables.length)
  }
}

/** The number on the icon of the home screen, where there is one. */
function badge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}

export const waiting = new Waiting()
