/** Answers that somebody prepares: what could come is played out on the board, and what they would answer is kept. */
import { api, sentence } from '../lib/api'
import { Hand } from '../lib/scene.svelte'
import { settings } from '../lib/settings.svelte'
import type { Table } from '../lib/table.svelte'
import type { Schema } from '../lib/types'

type Page = Schema<'LinePage'>
export type Line = readonly Schema<'LineStep'>[]

export class Preparing {
  readonly hand: Hand
  /** Where the line has come to; null until the server has said where it begins. */
  page = $state.raw<Page | null>(null)
  /** What is kept already, in words. */
  kept = $state.raw<readonly Line[]>([])
  trouble = $state('')

  constructor(
    readonly table: Table,
    readonly seat: number,
  ) {
    this.hand = new Hand(() => {
      const here = this.page ?? this.table.here
      if (!here) throw new Error('a table that is not there')
      return {
        view: here.view,
        seat: this.seat,
        names: this.table.names,
        offers: this.page?.offers ?? [],
        last: [],
        look: async (moves) => (await this.#ask<Schema<'Previews'>>('line/look', this.line, { look: moves })).choices,
        play: (move) => this.go([...this.line, move]),
      }
    })
  }

  get line(): readonly string[] {
    return this.page?.steps.map(({ move }) => move) ?? []
  }
  /** Whether the line is an answer: it begins with a move of somebody else and ends with mine. */
  get answers(): boolean {
    const steps = this.page?.steps ?? []
    return steps.length > 0 && steps[0]?.seat !== this.seat && steps.at(-1)?.seat === this.seat
  }

  /** From the position now, with what is kept from here on. */
  begin = async (): Promise<void> => {
    await this.go([])
    await this.#trying(async () => {
      const plan = this.table.here?.plan ?? []
      const pages = await Promise.all(plan.map((moves) => this.#ask<Page>('line', moves)))
      this.kept = pages.map(({ steps }) => steps)
    })
  }

  go = (moves: readonly string[]): Promise<void> =>
    this.#trying(async () => {
      this.page = await this.#ask<Page>('line', moves)
      this.hand.reset()
    })

  keep = async (): Promise<void> => {
    const line = this.page?.steps ?? []
    if (await this.#send([...this.kept, line])) await this.go([])
  }
  drop = (line: Line): Promise<boolean> => this.#send(this.kept.filter((each) => each !== line))

  async #send(kept: readonly Line[]): Promise<boolean> {
    const lines = kept.map((line) => line.map(({ move }) => move))
    const done = await this.table.send({ type: 'plan', seat: this.seat, number: this.#number, lines })
    if (done) this.kept = kept
    this.trouble = done ? '' : this.table.trouble
    return done
  }

  get #number(): number {
    return this.table.status?.number ?? 0
  }
  async #ask<Answer>(path: string, moves: readonly string[], more: object = {}): Promise<Answer> {
    const asked = { seat: this.seat, number: this.#number, moves, ...more }
    return api.post<Answer>(`tables/${this.table.status?.id}/${path}`, asked, { lang: settings.lang })
  }
  async #trying(what: () => Promise<void>): Promise<void> {
    this.trouble = ''
    try {
      await what()
    } catch (error) {
      this.trouble = sentence(error)
    }
  }
}
