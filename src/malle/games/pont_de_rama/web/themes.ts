/** The colours of the themes. */
import { themes as colours } from '../art/geometry.json'

export type Theme = keyof typeof colours
export const THEME_IDS = Object.keys(colours) as Theme[]
export const colourOf = (theme: string): string => colours[theme as Theme]
