/** The pieces and the signs of the game: themes, pins, pawns, the cow. Static drawings, around 0, 0. */
import type { Karma, Theme } from './geography'

export const THEMES: Record<Theme, { colour: string; sign: string }> = {
  pont: { colour: '#7A5C3E', sign: '<path d="M2 17h20M4 17v-5M20 17v-5M4 12c3-6 13-6 16 0M9 17v-8M15 17v-8"/>' },
  arch: {
    colour: '#B4532A',
    sign: '<path d="M4 20h16M6 20v-8h12v8M6 12c0-5 4-5 6-9 2 4 6 4 6 9M10 20v-4a2 2 0 0 1 4 0v4"/>',
  },
  mat: { colour: '#4C6B8A', sign: '<path d="M6 9l6-5 6 5-6 11zM6 9h12M9.5 9 12 20l2.5-11"/>' },
  food: {
    colour: '#4F7A22',
    sign: '<path d="M3.5 12h17c0 5-3.5 8-8.5 8s-8.5-3-8.5-8ZM8 8c0-2 2-2 2-4M13 8c0-2 2-2 2-4"/>',
  },
  spice: { colour: '#B3261E', sign: '<path d="M8 6c6 0 11 5 12 13-8 0-13-5-13-11M8 6c0-2 1-3 3-3M8 6C6 6 5 7 5 9"/>' },
  lang: { colour: '#6A4C93', sign: '<path d="M4 5h16v11h-8l-4 4v-4H4zM8 9h8M8 12h5"/>' },
  trans: { colour: '#1F6F78', sign: '<path d="M6 4h12v12H6zM6 10h12M9 13h.1M15 13h.1M8 16l-2 4M16 16l2 4"/>' },
  fete: {
    colour: '#C0446F',
    sign: '<path d="M4 14c2 6 14 6 16 0-5 2-11 2-16 0ZM12 13c-3-3-1-6 0-9 1 3 3 6 0 9Z"/>',
  },
  god: {
    colour: '#966508',
    sign: '<path d="M12 5c3 4 3 8 0 13-3-5-3-9 0-13ZM12 18C7 18 4 15 3 10c4 0 7 3 9 8ZM12 18c5 0 8-3 9-8-4 0-7 3-9 8Z"/>',
  },
}

export const THEME_IDS = Object.keys(THEMES) as Theme[]

export const look = (theme: string): { colour: string; sign: string } => THEMES[theme as Theme] ?? THEMES.pont

export const KARMA: Record<Karma, string> = {
  cow: '<path d="M5 9c-2-1-3-3-2-5 1 2 3 2 4 2h10c1 0 3 0 4-2 1 2 0 4-2 5M7 6c-1 5 0 9 2 11 0 3 6 3 6 0 2-2 3-6 2-11M9.500 11h.1M14.500 11h.1M10 17h4"/>',
  cricket: '<path d="m14 4 6 6-9 9-4-1-1-4zM14.500 9.500 20 4M6 18l-3 3"/><circle cx="5" cy="6" r="2.2"/>',
  male: '<path d="M3 19c3-2 5 1 9 0s6-2 9 0M11 17c1-4 1-7 0-10M11 7C8 4 5 5 4 8M11 7c-1-4 2-5 4-4M11 7c4-2 7 0 7 3"/>',
  monsoon:
    '<path d="M7 14a4 4 0 0 1 0-8 5.500 5.500 0 0 1 10.500 1A3.500 3.500 0 0 1 17 14ZM8 17l-1 4M12.500 17l-1 4M17 17l-1 4"/>',
}

export const PIN = 'M0 0C-3-7-13-12-13-23a13 13 0 1 1 26 0C13-12 3-7 0 0Z'

export const PAWN = 'M-13 0C-13-5-9-6-7-12-6-16-6-19-5-22a10.5 10.5 0 1 1 10 0c1 3 1 6 2 10 2 6 6 7 6 12 0 4-26 4-26 0Z'

export const COW =
  '<ellipse cy="14" rx="21" ry="5" fill="#2b1a06" opacity=".35"/><path d="M-13 12v-9M-6 12v-9M7 12v-9M13 12v-9" stroke="#7C6A58" stroke-width="4.5" stroke-linecap="round"/><path d="M-17-6c0-5 5-7 10-7h14c6 0 10 3 10 9 0 7-4 9-10 9H-8c-6 0-9-4-9-11Z" fill="#fff" stroke="#6B5B4B" stroke-width="2"/><path d="M2-13c4 0 7 3 5 7-3 4-9 2-9-2 0-3 1-5 4-5ZM-13-8c2-3 6-2 6 1s-4 4-6 2Z" fill="#B98B62"/><path d="M-18-12c-6-1-9 2-9 6s3 6 7 6c5 0 8-3 8-7 0-3-2-5-6-5Z" fill="#fff" stroke="#6B5B4B" stroke-width="2"/><path d="M-24-11c-2-3-1-6 1-7M-14-12c2-2 3-5 2-7" stroke="#C79A3C" stroke-width="2.6" fill="none" stroke-linecap="round"/><ellipse cx="-23.5" cy="-2.5" rx="4" ry="3" fill="#F0B6A6"/><circle cx="-19" cy="-7.5" r="1.5" fill="#222"/><path d="M-12-12q4 9 1 15" stroke="#F08A24" stroke-width="3.6" fill="none" stroke-dasharray="1 4.2" stroke-linecap="round"/><path d="M17-5q5 4 2 11" stroke="#6B5B4B" stroke-width="2" fill="none"/>'
