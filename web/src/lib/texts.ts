/** The sentences of a room's texts.json, which have their gaps in braces: `turn {turn} of {stop}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}
