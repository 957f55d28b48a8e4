/** What the client itself says. What a game says comes from the server, or from its board. A language is fetched when it is first spoken. */
import { settings } from './settings.svelte'
import type { Lang } from './types'
import type { WordList } from './words/fr'

export type { WordList }

const files = { fr: () => import('./words/fr'), en: () => import('./words/en') }
const lists: Partial<Record<Lang, WordList>> = {}

/** Have the words of a language at hand: a page is shown once they are there. */
export async function fetched(lang: Lang): Promise<WordList> {
  return (lists[lang] ??= (await files[lang]()).words)
}

/** Speak another language from now on. */
export async function speak(lang: Lang): Promise<void> {
  await fetched(lang)
  settings.set({ lang })
}

export function w(lang: Lang = settings.lang): WordList {
  const found = lists[lang]
  if (!found) throw new Error(`the words of ${lang} are not here yet`)
  return found
}
