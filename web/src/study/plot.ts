/** Where things lie in the graph of chances: numbers only, no drawing. */

export interface Frame {
  wide: number
  high: number
  left: number
  right: number
  top: number
  bottom: number
  /** How many steps the game has. */
  steps: number
}

export const MILLION = 1_000_000

export const xOf = (frame: Frame, place: number): number =>
  frame.left + ((frame.wide - frame.left - frame.right) * place) / Math.max(1, frame.steps)

export const yOf = (frame: Frame, chance: number): number =>
  frame.top + (frame.high - frame.top - frame.bottom) * (1 - chance / MILLION)

/** The place nearest to a point. */
export function placeAt(frame: Frame, x: number): number {
  const share = (x - frame.left) / Math.max(1, frame.wide - frame.left - frame.right)
  return Math.round(Math.max(0, Math.min(1, share)) * frame.steps)
}

/** A path through the values that are known: a gap where one is not. `wanted` chooses the pieces by the step that they are. */
export function line(
  frame: Frame,
  values: readonly (number | null)[],
  wanted: (step: number) => boolean = () => true,
): string {
  let path = ''
  let pen = -1
  for (let step = 0; step + 1 < values.length; step++) {
    const [from, to] = [values[step], values[step + 1]]
    if (from == null || to == null || !wanted(step)) continue
    if (pen !== step) path += `M${n(xOf(frame, step))} ${n(yOf(frame, from))}`
    path += `L${n(xOf(frame, step + 1))} ${n(yOf(frame, to))}`
    pen = step + 1
  }
  return path
}

/** The area between a line and an edge of the graph, as far as the line goes without a gap. */
export function area(frame: Frame, values: readonly (number | null)[], edge: 0 | 1): string {
  const first = values.findIndex((value) => value != null)
  if (first < 0) return ''
  let last = first
  while (last + 1 < values.length && values[last + 1] != null) last++
  const points = values
    .slice(first, last + 1)
    .map((value, i) => `${n(xOf(frame, first + i))} ${n(yOf(frame, value ?? 0))}`)
  const ground = n(yOf(frame, edge * MILLION))
  return `M${points.join('L')}V${ground}H${n(xOf(frame, first))}Z`
}

/** Names that do not lie on each other: each as near to its line as the others let it, at least `gap` apart. */
export function spread(wanted: readonly number[], gap: number, lowest: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const found = [...wanted]
  order.forEach((i, k) => {
    const above = order[k - 1]
    if (above !== undefined) found[i] = Math.max(found[i] ?? 0, (found[above] ?? 0) + gap)
  })
  for (let k = order.length - 1, limit = lowest; k >= 0; k--, limit -= gap) {
    const i = order[k] as number
    found[i] = Math.min(found[i] ?? 0, limit)
    limit = found[i] ?? limit
  }
  return found
}

const n = (value: number): number => Math.round(value * 10) / 10

/** A text beside a line that stands at `x`: to its right, or to its left. */
export interface Beside {
  text: string
  left: boolean
}
const LETTER = 6.7
const AWAY = 9

/** What is written beside upright lines so that no text lies on another one or on another line: of each the longest that has room, the last of its texts for none. */
export function beside(lines: readonly { x: number; texts: readonly string[] }[], from: number, to: number): Beside[] {
  const span = (x: number, { text, left }: Beside): [number, number] => {
    const long = text === '' ? 0 : AWAY + LETTER * text.length
    return left ? [x - long, x + AWAY] : [x - AWAY, x + long]
  }
  const fits = (x: number, each: Beside, others: readonly Beside[]): boolean => {
    const [a, b] = span(x, each)
    const free = others.every((other, i) => {
      const [c, d] = span(lines[i]?.x ?? 0, other)
      return b <= c || d <= a
    })
    return (
      each.text === '' ||
      (a >= from && b <= to && free && lines.every((line) => line.x === x || line.x + AWAY <= a || line.x - AWAY >= b))
    )
  }
  let ways: { lost: number; all: Beside[] }[] = [{ lost: 0, all: [] }]
  for (const { x, texts } of lines) {
    const options = texts.flatMap((text, lost) => [false, true].map((left) => ({ lost, each: { text, left } })))
    ways = ways.flatMap(({ lost, all }) =>
      options
        .filter(({ each }) => fits(x, each, all))
        .map((option) => ({ lost: lost + option.lost, all: [...all, option.each] })),
    )
  }
  return ways.sort((a, b) => a.lost - b.lost)[0]?.all ?? []
}

/** A name that fits where there is little room; what tells two of them apart stands at its end. */
export const shortName = (name: string): string =>
  name.length > 13 ? `${name.slice(0, 8).trim()}…${name.slice(-3)}` : name
