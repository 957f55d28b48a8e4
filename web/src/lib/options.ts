/** The options of a game in words. */
import { settings } from './settings.svelte'
import type { GameCard, Schema } from './types'
import { w } from './words'

type Option = Schema<'Option'>

/** A value as people say it. */
export function worded(option: Option, value: unknown): string {
  return option.words[String(value)]?.[settings.lang] ?? String(value)
}

/** The values of a whole number that has words for each of them. */
export function named(option: Option): readonly number[] {
  const [least, most] = [option.least ?? 0, option.most ?? -1]
  const all = Object.keys(option.words).map(Number)
  return all.length > 0 && all.length === most - least + 1 ? all : []
}

/** What was chosen at a table, each with its label: `all` that has a value, or only what is not as usual. */
export function chosen(card: GameCard | undefined, options: Record<string, unknown>, all = false): string[] {
  return (card?.options ?? [])
    .map((option) => ({ option, value: options[option.name] ?? option.default }))
    .filter(({ option, value }) => (all ? value !== null : value !== option.default))
    .map(({ option, value }) => w().labelled(option.label[settings.lang] ?? option.name, worded(option, value)))
}
