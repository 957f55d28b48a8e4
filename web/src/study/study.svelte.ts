/** The study of a finished game: asked for, waited for, and what it says of each step of the replay. */
import { api } from '../lib/api'
import type { Replay, Step } from '../lib/replay.svelte'
import { settings } from '../lib/settings.svelte'
import type { Choice, Schema } from '../lib/types'

import { apart, improvement, mistakes, type Judged } from './judged'

type StudyPage = Schema<'StudyPage'>

/** What is drawn on the board: what could be played beside what was, or what came of it. */
export type Mode = 'both' | 'played' | 'better' | 'after'

const POLL = 900

/** The two moves that are drawn; the better one is null where there is none. */
export interface Drawn {
  played: Choice
  better: Choice | null
  /** Whether one sentence tells both. */
  alike: boolean
}

export class Study {
  page = $state.raw<StudyPage>() as StudyPage
  mode = $state<Mode>('both')
  drawn = $state.raw<Drawn | null>(null)
  #timer = 0
  #closed = false

  /** `changed` is called whenever more is known. */
  constructor(
    page: StudyPage,
    private readonly replay: Replay,
    private readonly changed: () => void,
  ) {
    this.page = page
    this.#wait()
  }

  get found(): Schema<'Study'> | null {
    return this.page.study ?? null
  }
  get running(): boolean {
    return this.page.state === 'waiting' || this.page.state === 'running'
  }
  #judged = $derived(byEnd(this.page.study?.steps ?? []))

  /** What is known of a step. */
  of(step: Step | null): Judged | null {
    return (step && this.#judged.get(step.to)) ?? null
  }
  /** The chances of all seats after a step, or before the first. */
  after(step: Step | null): readonly number[] | null {
    return step ? (this.of(step)?.chances ?? null) : (this.found?.start ?? null)
  }
  /** Where the game turned. */
  get turning(): readonly Judged[] {
    return (this.found?.turning ?? []).flatMap((place) => this.found?.steps[place] ?? [])
  }
  /** The end of a game that no move ended: given up, lost on time, agreed on. */
  get ending(): Judged | null {
    const [before, last] = this.found?.steps.slice(-2) ?? []
    return last && before?.to === last.to ? last : null
  }

  /** Whether something is drawn on the position before this step. */
  draws(step: Step | null): boolean {
    const judged = this.of(step)
    return this.mode !== 'after' && judged?.kind === 'choice' && judged.played !== null
  }

  /** Draw what could be played, if the board shows the position for it. */
  async draw(): Promise<void> {
    const { replay } = this
    const [step, mode] = [replay.step, this.mode]
    const judged = this.of(step)
    this.drawn = null
    if (!replay.early || !judged?.played) return
    const wanted = improvement(judged)
    const found = await replay.look([judged.played.move, ...(wanted ? [wanted.move] : [])])
    if (replay.step !== step || !replay.early || this.mode !== mode) return
    const of = (move: string | undefined): Choice | undefined => found.find((each) => each.move === move)
    const [played, better] = [of(judged.played.move), of(wanted?.move) ?? null]
    if (!played) return
    this.drawn = { played, better, alike: wanted !== null && apart(wanted, [judged.played]) !== '' }
    replay.ghosts = [mode === 'played' ? played : (better ?? played)]
    replay.marked = mode === 'both' ? played.touches : []
  }

  #mistakes = $derived.by(() => mistakes(this.page.study?.steps ?? [], this.replay.seen.seat))
  /** The next mistake after the move that is looked at; the first again after the last. */
  nextMistake(): number | null {
    const steps = this.#mistakes
    return (steps.find((step) => step.to > this.replay.number) ?? steps[0])?.to ?? null
  }

  /** The moments of a seat that are worth finding again, the dearest first. */
  moments(seat: number): readonly Step[] {
    const places = this.found?.moments[seat] ?? []
    const ends = places.map((place) => this.found?.steps[place]?.to)
    return ends.flatMap((to) => this.replay.steps.find((step) => step.to === to) ?? [])
  }

  async read(): Promise<void> {
    const { seat, whole } = this.replay.seen
    const asked = { seat: whole ? null : seat, lang: settings.lang }
    const page = await api.get<StudyPage>(`tables/${this.replay.id}/study`, asked)
    if (this.#closed) return
    this.page = page
    this.changed()
    this.#wait()
  }

  /** Ask for it, once more if it failed. */
  async ask(): Promise<void> {
    await api.post<StudyPage>(`tables/${this.replay.id}/study`, {}, { lang: settings.lang })
    await this.read()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (this.running && !this.#closed)
      this.#timer = window.setTimeout(() => void this.read().catch(() => this.#wait()), POLL)
  }
}

/** By the last move of each; a game that was given up ends with a step of its own that made no move. */
function byEnd(steps: readonly Judged[]): ReadonlyMap<number, Judged> {
  const found = new Map<number, Judged>()
  for (const step of steps) if (!found.has(step.to)) found.set(step.to, step)
  return found
}
