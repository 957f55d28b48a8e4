/** What a person has chosen for this device: kept in the browser, first guessed from it. */
import { NARROW } from './breakpoint'
import type { Motion } from './board'
import type { Lang } from './types'

export interface Choices {
  lang: Lang
  theme: 'light' | 'dark' | 'system'
  sound: boolean
  motion: 'system' | 'full' | 'none'
  pace: 'slow' | 'normal' | 'fast' // how fast the moves of others follow each other
  confirm: boolean // ask before a move is made
  auto: boolean // forced moves are made at once
  notation: boolean // moves are shown in notation, too
}

const KEY = 'malle.settings'

function guessed(): Choices {
  const lang = navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en'
  const motion = { motion: 'system', pace: 'normal' } as const
  return { lang, theme: 'system', sound: true, ...motion, confirm: true, auto: true, notation: false }
}

function kept(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>
  } catch {
    return {}
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const still = matchMedia('(prefers-reduced-motion: reduce)')
const small = matchMedia(NARROW)

class Settings {
  #chosen = $state<Choices>({ ...guessed(), ...kept() })
  #dark = $state(dark.matches)
  #still = $state(still.matches)
  #small = $state(small.matches)

  constructor() {
    dark.addEventListener('change', () => (this.#dark = dark.matches))
    still.addEventListener('change', () => (this.#still = still.matches))
    small.addEventListener('change', () => (this.#small = small.matches))
  }

  get all(): Readonly<Choices> {
    return this.#chosen
  }
  get lang(): Lang {
    return this.#chosen.lang
  }
  get night(): boolean {
    return this.#chosen.theme === 'system' ? this.#dark : this.#chosen.theme === 'dark'
  }
  get motion(): Motion {
    return this.#chosen.motion === 'system' ? (this.#still ? 'none' : 'full') : this.#chosen.motion
  }
  get narrow(): boolean {
    return this.#small
  }

  set(change: Partial<Choices>): void {
    Object.assign(this.#chosen, change)
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#chosen))
    } catch {
      // A browser that keeps nothing forgets the choice when the page closes.
    }
  }
}

export const settings = new Settings()
