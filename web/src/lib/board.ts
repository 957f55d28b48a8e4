/**
 * What a board is: the contract between the table, which knows no game, and the `web` folder of each room, which knows no rule.
 * A board draws the view it is given, marks what may be touched, and reports touches; nothing else.
 */
import type { Component } from 'svelte'
import type { Moving } from './motions'
import type { Target } from './picker'
import type { Happening, Lang, Offer, Schema, View } from './types'

export type Motion = 'full' | 'quick' | 'none'

/** All that a board draws from. `Table`, `Preview` and `Facts` are the game's own types (`Schema<'MalabarsTable'>` …). */
export interface Scene<Table = unknown, Preview = unknown, Facts = unknown> {
  readonly view: View<Table>
  /** The seat that looks; null for somebody who only looks on. */
  readonly seat: number | null
  readonly lang: Lang
  /** The names of the seats. */
  readonly names: readonly string[]
  /** What may be touched now. `chosen` marks the one whose consequence is shown. */
  readonly targets: readonly Target[]
  /** The one of them with this id. */
  readonly target: (id: string) => Target | undefined
  /** The touches of the path so far. */
  readonly path: readonly string[]
  /** All moves there are, so that a tray can show what an earlier step would allow instead. */
  readonly offers: readonly Offer[]
  /** The moves that the path leaves, so that a board can show where they go. */
  readonly moves: readonly Offer[]
  /** What the move under the path would do; null until there is a single one and its preview has come. */
  readonly preview: Preview | null
  /** The previews that are known so far, by move. */
  readonly previews: ReadonlyMap<string, Preview>
  /** Ask for the previews of moves, to show consequences side by side (odds, gains); they arrive in `previews`. */
  readonly look: (moves: readonly string[]) => void
  /** The last moves and draws, the latest at the end, for brackets and for animation. */
  readonly last: readonly Happening<Facts>[]
  /** What is being said of the position beside the board, as in a lesson, so that a board can show what it speaks of. */
  readonly said?: string | undefined
  readonly motion: Motion
  /** The same scene before the motion that is on, or this one when nothing moves: scores and whatever else follows are drawn from it. */
  readonly rest: Scene<Table, Preview, Facts>
  /**
   * Something is on its way that the browser does not animate by itself (what it does, in the board, is known), or is to be seen before
   * anything else happens: the table waits for it, then shows what follows and goes on. A touch calls `finish`.
   */
  readonly hold: (moving: Moving) => void
  /** Whether the screen is narrow (a phone). */
  readonly narrow: boolean
  readonly touch: (id: string) => void
  /** Private marks on the board, where the table keeps them. */
  readonly notes?: Notes | undefined
  /** What a seat may be hiding, for a board that has places to show it at. */
  readonly guesses?: Guesses | null | undefined
  /**
   * What is marked on the board besides, by what would be touched: a board of which only a part is seen keeps it in sight, and one that draws nothing to
   * touch there says where it lies (`data-marked`).
   */
  readonly marked?: readonly string[]
}

/** What somebody could know of a seat's hand; `whole` if the truth is shown, too. */
export interface Guesses {
  seat: number
  whole: boolean
  of: readonly Schema<'Guess'>[]
  /** What it cannot hold, as everybody has seen. */
  not: readonly Schema<'Excluded'>[]
}

/** A place on the board, as something to touch, and how likely a move leads there (0 to 1). */
export interface Place {
  id: string
  share: number
}

export interface Notes {
  get: () => Record<string, string>
  set: (marks: Record<string, string>) => void
}

export interface Score {
  value: string
  unit: string // a short word, such as "points"; may be empty
  note?: string // what the seat is doing or holding, in a few words
}

/** One line of the table of scores at the end. */
export interface ScoreLine {
  label: string
  values: string[] // by seat
}

export interface BoardProps<Table = unknown, Preview = unknown, Facts = unknown> {
  scene: Scene<Table, Preview, Facts>
}

/** A room exports this as `default` from its `web/index.ts`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board has its own types; the table passes what the server sent
export interface BoardModule<Table = any, Preview = any, Facts = any> {
  /** A tall board stands between its tray (left) and the rail (right); a wide one above its tray and the action bar. */
  layout: 'tall' | 'wide'
  /** The cloth that the board lies on, as a CSS background, and the colour of its stitches. */
  cloth: string
  stitch: string
  /** Whether the cloth has a night of its own (`light-dark`); the table darkens any other. */
  nightly?: boolean
  Board: Component<BoardProps<Table, Preview, Facts>>
  /** The stock, the hand, the throws: what is touched beside the board. On phones one row that scrolls. */
  Tray?: Component<BoardProps<Table, Preview, Facts>>
  /** More about the game, under the seats on big screens and in a drawer on phones. */
  Panel?: Component<BoardProps<Table, Preview, Facts>>
  /** The full name of a touch target for the breadcrumb (short) and for screen readers (long). */
  name: (id: string, scene: Scene<Table, Preview, Facts>) => { short: string; long: string }
  /** Where on the board a move shows that is touched beside it: what lies there, as something to touch, and how likely it is there. */
  places?: (touches: readonly string[], preview: Preview) => readonly Place[]
  /** What the chosen move brings, in one sentence, from its preview; the action bar shows it under the question. */
  consequence?: (scene: Scene<Table, Preview, Facts>) => string
  /** The question after a first touch, while more than one move is left: "Where does it go?". */
  asks?: (scene: Scene<Table, Preview, Facts>) => string
  /** What is told in stages just now, where that is more than somebody's move: "Payment of turn 3". */
  tells?: (scene: Scene<Table, Preview, Facts>) => string
  /** The word on the button that confirms: "Poser", "Lancer" …; the table says "Jouer" otherwise. */
  confirm?: (scene: Scene<Table, Preview, Facts>) => string
  score: (scene: Scene<Table, Preview, Facts>, seat: number) => Score
  /** The seats in the order in which they play, where it changes; the table shows them so. */
  order?: (scene: Scene<Table, Preview, Facts>) => readonly number[]
  /** The scores by line at the end, the total last; without it, the totals alone are shown. */
  lines?: (scene: Scene<Table, Preview, Facts>) => ScoreLine[]
  /** What was won by somebody who played alone, such as a medal; without it nothing is celebrated. */
  triumph?: (scene: Scene<Table, Preview, Facts>) => string
  /** A word for each seat that replaces its token's meaning, such as the team or the guild; drawn by the game. */
  Token?: Component<{ seat: number; size: number; scene: Scene<Table, Preview, Facts> | null }>
  /** The sign of a theme, where cards have one. */
  Theme?: Component<{ theme: string; size?: number }>
  /** The colour of a seat in charts, where it is not the one of its place; its token always comes with it. */
  colour?: (seat: number, scene: Scene<Table, Preview, Facts>) => string
  /** Whether this is told in the log alone: what somebody draws, say, is not what just happened on the board. */
  aside?: (happening: Happening<Facts>) => boolean
  /** The sound of what just happened. */
  sound?: (happening: Happening<Facts>) => 'lay' | 'slide' | 'dice' | 'ball' | 'coin' | 'ring' | 'trumpet' | null
}
