/** Lessons: what they are, and which ones have been solved on this device. */
import { api } from './api'
import type { Lang, Schema } from './types'

export type Lesson = Schema<'LessonPage'>

const KEY = 'malle.lessons'
const asked = new Map<string, Promise<readonly Lesson[]>>()

/** The lessons of a game, easy ones first; asked for once. */
export function lessons(game: string, lang: Lang): Promise<readonly Lesson[]> {
  const key = `${game}/${lang}`
  let found = asked.get(key)
  if (!found) {
    found = api.get<Lesson[]>(`games/${game}/lessons`, { lang })
    found.catch(() => asked.delete(key))
    asked.set(key, found)
  }
  return found
}

function solved(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

export function done(game: string, lesson: string): boolean {
  return solved().includes(`${game}/${lesson}`)
}

export function solve(game: string, lesson: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...solved(), `${game}/${lesson}`])]))
  } catch {
    // A browser that keeps nothing forgets it when the page closes.
  }
}
