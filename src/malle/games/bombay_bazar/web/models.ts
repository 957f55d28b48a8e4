/** The seventeen models of the stock, each as it lies in the tray. */
import { pieces } from '../rules/data.json'

export interface Model {
  id: string
  text: string // its segments in the smallest rotation
}

export const MODELS: readonly Model[] = Object.entries(pieces).map(([id, [text = '']]) => ({ id, text }))

export const GROUPS = [1, 2, 3].map((size) => ({
  size,
  models: MODELS.filter((each) => each.id.startsWith(String(size))),
}))

export const byId: ReadonlyMap<string, Model> = new Map(MODELS.map((each) => [each.id, each]))
