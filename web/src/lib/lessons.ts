/** Lessons: which ones have been solved on this device. */
import type { Schema } from './types'

export type Lesson = Schema<'LessonPage'>

const KEY = 'malle.lessons'

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
