/** The sentences of a room's texts.json, which have their gaps in braces: `turn {turn} of {stop}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}

/** A number with a minus as it is printed. */
export const written = (n: number): string => String(n).replace('-', '−')
/** The same with a plus, too: what something adds or takes away. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : written(n))
