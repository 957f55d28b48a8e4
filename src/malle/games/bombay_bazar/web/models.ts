/** The seventeen models of the stock, each as it lies in the tray. */
import type { Words } from '$lib/types'

export interface Model {
  id: string
  text: string // its segments in the smallest rotation
  name: Words
}

const model = (id: string, text: string, fr: string, en: string): Model => ({ id, text, name: { fr, en } })

export const MODELS: readonly Model[] = [
  model('1a', '01', 'Virage serré', 'Tight curve'),
  model('1b', '02', 'Virage large', 'Wide curve'),
  model('1c', '03', 'Droite', 'Straight'),
  model('2a', '01.23', 'Deux virages serrés voisins', 'Two tight curves side by side'),
  model('2b', '01.24', 'Virage serré et virage large (à droite)', 'Tight curve and wide curve (right-handed)'),
  model('2c', '01.25', 'Virage serré et droite', 'Tight curve and straight'),
  model('2d', '01.34', 'Deux virages serrés opposés', 'Two tight curves back to back'),
  model('2e', '01.35', 'Virage serré et virage large (à gauche)', 'Tight curve and wide curve (left-handed)'),
  model('2f', '02.13', 'Deux virages larges croisés', 'Two wide curves crossing'),
  model('2g', '02.14', 'Virage large croisant une droite', 'Wide curve crossing a straight'),
  model('2h', '02.35', 'Deux virages larges opposés', 'Two wide curves back to back'),
  model('2i', '03.14', 'Deux droites croisées', 'Two straights crossing'),
  model('3a', '01.23.45', 'Trois virages serrés', 'Three tight curves'),
  model('3b', '01.24.35', 'Virage serré et deux virages larges croisés', 'Tight curve and two crossing wide curves'),
  model('3c', '01.25.34', 'Droite entre deux virages serrés', 'Straight between two tight curves'),
  model('3d', '02.14.35', 'Droite croisant deux virages larges', 'Straight across two wide curves'),
  model('3e', '03.14.25', 'Trois droites croisées', 'Three straights crossing'),
]

export const GROUPS = [1, 2, 3].map((size) => ({
  size,
  models: MODELS.filter((each) => each.id.startsWith(String(size))),
}))

export const byId: ReadonlyMap<string, Model> = new Map(MODELS.map((each) => [each.id, each]))
