/** The seventeen models of the stock, each as it lies in the tray. */
import type { Words } from '$lib/types'
import { pieces } from '../rules/data.json'
import { pieces as names } from '../texts.json'

export interface Model {
  id: string
  text: string // its segments in the smallest rotation
  name: Words
}

export const MODELS: readonly Model[] = Object.entries(pieces).map(([id, [text = '']]) => ({
  id,
  text,
  name: names[id as keyof typeof names],
}))

export const GROUPS = [1, 2, 3].map((size) => ({
  size,
  models: MODELS.filter((each) => each.id.startsWith(String(size))),
}))

export const byId: ReadonlyMap<string, Model> = new Map(MODELS.map((each) => [each.id, each]))
