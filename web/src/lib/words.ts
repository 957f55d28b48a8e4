/**
 * What the client itself says (`words/fr.ts` …), and what the board of a room says (its `web/words/fr.ts` …): a list for each language,
 * fetched when the language is first spoken. What a game says of its moves comes from the server.
 */
import { settings } from './settings.svelte'
import type { Lang } from './types'
import type { WordList } from './words/fr'

export type { WordList }

const fetches: ((lang: Lang) => Promise<void>)[] = []

/** The words of a folder, by language, once they are fetched: `spoken<WordList>(import.meta.glob('./words/*.ts'))`. */
export function spoken<List>(files: Record<string, () => Promise<unknown>>): (lang: Lang) => List {
  const lists: Partial<Record<Lang, List>> = {}
  fetches.push(async (lang) => {
    const file = (await files[`./words/${lang}.ts`]?.()) as { words: List } | undefined
    lists[lang] ??= file?.words // never the value of a promise: a list may have a word for `then`
  })
  return (lang) => {
    const found = lists[lang]
    if (!found) throw new Error(`the words of ${lang} are not here yet`)
    return found
  }
}

const own = spoken<WordList>(import.meta.glob('./words/*.ts'))
export const w = (lang: Lang = settings.lang): WordList => own(lang)

/** Have the words of a language at hand, those of the boards that are there and of one that comes meanwhile, too. */
export async function fetched(lang: Lang): Promise<void> {
  for (let known = 0; known < fetches.length;) {
    known = fetches.length
    await Promise.all(fetches.map((fetch) => fetch(lang)))
  }
}

/** Speak another language from now on. */
export async function speak(lang: Lang): Promise<void> {
  await fetched(lang)
  settings.set({ lang })
}
