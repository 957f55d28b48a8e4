/** Merchants, crests, buildings and tiles, as SVG text. Nothing here comes from anybody but us. */
import { tiles } from '../rules/data.json'

interface Guild {
  colour: string
  light: string
  dark: string
}

/** The colours of the guilds; each has its crest below. */
export const GUILD: readonly Guild[] = [
  { colour: '#C2401F', light: '#E2704C', dark: '#8E2A12' },
  { colour: '#2B6FC2', light: '#6AA3E6', dark: '#184A8A' },
  { colour: '#5E2E6E', light: '#9162A3', dark: '#3D1A4A' },
  { colour: '#3E9459', light: '#86D09C', dark: '#2C7744' },
]

export const colour = (guild: number): string => GUILD[guild]?.colour ?? '#6B7270'

/** The merchants on a grid of 24. */
const MERCHANT: Readonly<Record<string, string>> = {
  STA: '<path d="M7 3v18"/><path d="M7 4h11l-3 4 3 4H7z" fill="currentColor"/>',
  ADM: '<path d="M6.5 4h10a2 2 0 0 1 2 2v11.5a2.5 2.5 0 0 1-2.5 2.5H6M6.5 4a2 2 0 0 0-2 2v1.5h4V6a2 2 0 0 0-2-2ZM8.5 7.5v10A2.5 2.5 0 0 1 6 20"/><path d="M11.5 8.5h4M11.5 12h4"/><circle cx="14" cy="16" r="1.8" fill="currentColor"/>',
  MEN: '<path d="M3.5 11.5h17c0 5-3.5 8-8.5 8s-8.5-3-8.5-8Z" fill="currentColor"/><circle cx="12" cy="6.5" r="2.6"/><path d="M12 5.5v2"/>',
  TRA: '<path d="M4.5 7c4.5-2 10.5-2 15 0 .5 6-2.5 11.5-7.5 13.5C7 18.5 4 13 4.5 7Z"/><path d="M12 5.5v15C17 18.5 20 13 19.5 7c-2.2-1-5-1.5-7.5-1.5Z" fill="currentColor"/><path d="M7 10.5c1-.8 2.2-.8 3.2 0"/>',
  FAV: '<path d="M4.5 14.5c0-5 3-8 7.5-8s7.5 3 7.5 8c-2 2-13 2-15 0Z" fill="currentColor"/><path d="M5 17.5c3 2 11 2 14 0M12 6.5c-1-3 1-4.5 4-4.3-.3 2.8-1.5 4.3-4 4.3Z"/>',
  POI: '<path d="M3 12c3-5 9-6 13.5-1.5L21 7v10l-4.5-3.5C12 18 6 17 3 12Z" fill="currentColor"/><circle cx="7.5" cy="11" r="1.1" fill="#fff" stroke="none"/>',
  COU: '<path d="M7 10.5c2.5 2 5 1.5 6.5-.5l1 3.5c2.5 1.5 5.5 1.5 6 4.5H5.5C5 15.5 6 13 7 10.5Z" fill="currentColor"/><path d="M8 8.5C5.5 8.5 3.5 7 2.5 4.5 5.5 4.5 8 5 9.5 7M4 20.5h16.5"/>',
  AMB: '<path d="M7 9.5h10l1.5 10.5h-13z" fill="currentColor"/><path d="M9 9.5c0-6.5 6-6.5 6 0M3.5 4.5l17 0"/><path d="M12 4.5v1"/>',
  CHA: '<path d="M9.5 3.5h5M10.3 3.5v5L5.5 17a2.4 2.4 0 0 0 2.1 3.5h8.8a2.4 2.4 0 0 0 2.1-3.5l-4.8-8.5v-5"/><path d="M7.5 14.5h9l1.7 3a1.6 1.6 0 0 1-1.4 2.3H7.2a1.6 1.6 0 0 1-1.4-2.3z" fill="currentColor" stroke="none"/>',
  PER: '<path d="M12 20.5 3 9.5C5.5 5.5 8.5 4 12 4s6.5 1.5 9 5.5z" fill="currentColor"/><path d="M12 20.5 7.5 5.5M12 20.5V4M12 20.5l4.5-15" stroke="#fff" stroke-width="1.1"/>',
  ARC: '<circle cx="12" cy="5" r="2"/><path d="M11 7 5.5 20M13 7l5.5 13M7.5 15.5c3 1.5 6 1.5 9 0"/>',
  DAN: '<circle cx="12" cy="12" r="7.5"/><circle cx="12" cy="12" r="4" fill="currentColor"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3" stroke-width="2.6"/>',
  LUT: '<path d="M4 19.5c-.5-6 .5-10 2.5-15 2.5-.5 4.5.5 4 3.5l-1 3c4.5-2 9.5-.5 10.5 4 .5 2.5-1 4.5-3.5 4.5z" fill="currentColor"/>',
  CON: '<path d="M8.5 9h7l1.5 9.5H7z" fill="currentColor"/><path d="M9 6.5h6l.5 2.5h-7zM10 6.5c0-4 4-4 4 0M6 20.5h12"/>',
}

/** Sun wheel, meander, lozenge, crescent, around 0, 0 in a box of 20. */
const CREST: readonly string[] = [
  '<circle r="8" fill="none" stroke-width="2.4"/><path d="M0-5v10M-5 0h10M-3.5-3.5l7 7M3.5-3.5l-7 7" stroke-width="1.7"/>',
  '<path d="M-7.5 7.5v-15h15v12h-10v-6h5" fill="none" stroke-width="2.6"/>',
  '<path d="M0-9.5 9 0 0 9.5-9 0z" fill="none" stroke-width="2.4"/><path d="M0-4.5v9M-4.5 0h9" stroke-width="2"/>',
  '<path d="M3.5-7.5a8 8 0 1 0 4.5 11A7 7 0 0 1 3.5-7.5Z" stroke-width="1.5" fill="currentColor"/><circle cx="5" cy="-2" r="1.8" fill="currentColor"/>',
]

/** What each district is known for, around 0, 0; its outline in the district's dark colour. */
export const BUILDING: Readonly<Record<string, (outline: string) => string>> = {
  CAR: (c) =>
    `<path d="M-27 20V-8a9 9 0 0 1 9-9h36a9 9 0 0 1 9 9v28z" fill="#C98B3C" stroke="${c}" stroke-width="2"/><path d="M-20-17v-6h7v6M-3-17v-6h6v6M13-17v-6h7v6" fill="#C98B3C" stroke="${c}" stroke-width="2"/><path d="M-9 20V6a9 9 0 0 1 18 0v14z" fill="#5B360F"/><path d="M-22 20V9a4.5 4.5 0 0 1 9 0v11zM13 20V9a4.5 4.5 0 0 1 9 0v11z" fill="#8A551A"/>`,
  POR: (c) =>
    `<path d="M-26 8h52l-8 13h-36z" fill="#8A5A2B" stroke="${c}" stroke-width="2" stroke-linejoin="round"/><path d="M0 8v-32" stroke="${c}" stroke-width="2.6"/><path d="M3-24C18-20 22-8 20 3H3zM-3-18C-13-14-17-6-16 3h13z" fill="#FFF6E3" stroke="${c}" stroke-width="2" stroke-linejoin="round"/><path d="M-28 24q7-6 14 0t14 0 14 0 14 0" fill="none" stroke="#fff" stroke-width="2.6"/>`,
  MOS: (c) =>
    `<path d="M-22 20V4h44v16z" fill="#EAF3E8" stroke="${c}" stroke-width="2"/><path d="M-17 4C-17-12-6-15 0-22 6-15 17-12 17 4z" fill="#6FAE88" stroke="${c}" stroke-width="2"/><path d="M0-22v-5" stroke="${c}" stroke-width="2"/><path d="M-30 20v-32l3.5-7 3.5 7v32zM23 20v-32l3.5-7 3.5 7v32z" fill="#EAF3E8" stroke="${c}" stroke-width="1.8"/><path d="M-6 20v-7a6 6 0 0 1 12 0v7z" fill="${c}"/>`,
  BAZ: (c) =>
    `<path d="M-31 20V-2h62v22z" fill="#F7DFC8" stroke="${c}" stroke-width="2"/><path d="M-31-2q7.5-17 15.5-17T0-2q7.5-17 15.5-17T31-2z" fill="#C65A45" stroke="${c}" stroke-width="2" stroke-linejoin="round"/><path d="M-31-2h62v6q-5 6-10.3 0-5.2 6-10.4 0-5.2 6-10.3 0-5.2 6-10.3 0-5.2 6-10.4 0-5.2 6-10.3 0z" fill="#FFF6E3" stroke="${c}" stroke-width="1.6"/><path d="M-20 20v-8h10v8zM-3 20v-9h8v9zM12 20v-7h10v7z" fill="${c}"/>`,
  PAL: (c) =>
    `<path d="M-24 20V-6h48v26z" fill="#FBF0C9" stroke="${c}" stroke-width="2"/><path d="M-30 20v-34l6-9 6 9v34zM18 20v-34l6-9 6 9v34z" fill="#E8CB62" stroke="${c}" stroke-width="2" stroke-linejoin="round"/><path d="M-12-6C-12-16-4-17 0-24c4 7 12 8 12 18z" fill="#E8CB62" stroke="${c}" stroke-width="2"/><path d="M-8 20V9a8 8 0 0 1 16 0v11z" fill="${c}"/>`,
  HAR: (c) =>
    `<path d="M-23 20V-6C-23-20-8-20 0-27c8 7 23 7 23 21v26z" fill="#F6E2F0" stroke="${c}" stroke-width="2"/><path d="M-14 20V0C-14-9-5-10 0-15 5-10 14-9 14 0v20z" fill="#C77FAE"/><path d="M-14 4h28M-14 12h28M-7-8v28M0-14v34M7-8v28" stroke="#F6E2F0" stroke-width="1.8"/>`,
  NOI: () =>
    `<path d="M-18 20C-20 2-12-16 0-20 12-16 20 2 18 20z" fill="#3C3845" stroke="#17151C" stroke-width="2"/><path d="M-9 4C-9-6-4-9 0-10c4 1 9 4 9 14-5 5-13 5-18 0z" fill="#14121A"/><circle cx="-4" cy="1" r="1.9" fill="#F3C85A"/><circle cx="4" cy="1" r="1.9" fill="#F3C85A"/>`,
}

/** What the event of the turn looks like, on a grid of 24. */
export const EVENT: Readonly<Record<string, string>> = {
  BON: '<path d="M4 21V10C4 5 8 4 12 2c4 2 8 3 8 8v11z"/><path d="M8 21V12l4-3 4 3v9z" fill="currentColor"/>',
  PAU: '<path d="M3 12h18c0 5-4 8-9 8s-9-3-9-8Z" fill="currentColor"/><path d="M8 8c0-2 2-2 2-4M13 8c0-2 2-2 2-4"/>',
  REO: '<path d="M4 8h13l-3-4M20 16H7l3 4"/><circle cx="19" cy="8" r="1.6" fill="currentColor"/><circle cx="5" cy="16" r="1.6" fill="currentColor"/>',
  FOI: '<path d="M3 20 12 8l9 12z" fill="currentColor"/><path d="M12 8V3l5 2-5 2M3 20h18"/>',
  IMP: '<circle cx="9" cy="14" r="6" fill="currentColor"/><path d="M14 9.5h6M12 5c0-3 5-3 5 0M16 15h5"/>',
  SOI: '<path d="M3 20v-6c0-4 3-6 5-3 2-5 6-4 7 0 3 0 3-4 3-7l3 1-1 2c0 5-2 6-4 6v7M6 20v-5M13 20v-5" fill="none"/><path d="M5 14c0-3 2-4 3-2 2-4 6-3 6 1z" fill="currentColor"/>',
  TEM: '<path d="M7 13a4 4 0 0 1 .6-8A5 5 0 0 1 17 7a3.2 3.2 0 0 1 0 6z" fill="currentColor"/><path d="m12 13-2 4h3l-2 5M6 17l-1 2.5M18 17l-1 2.5"/>',
  REV: '<path d="M4 20 18 4c1 3 0 6-3 8M20 20 6 4c-1 3 0 6 3 8M3 17l4 4M21 17l-4 4"/>',
  INC: '<path d="M12 2c1 5 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 3-7 1 1 1.5 2 1.5 3.5C12 9 12.5 5 12 2Z" fill="currentColor"/>',
  TRE: '<path d="M2 9c4-2 7 0 10 3 3-3 6-5 10-3M12 12v8M8 20h8"/><circle cx="12" cy="6" r="2.5" fill="currentColor"/>',
  RUM: '<path d="M4 5h16v10h-8l-5 5v-5H4z" fill="currentColor"/><path d="M8 10h.1M12 10h.1M16 10h.1" stroke="#fff" stroke-width="2.6"/>',
}

const n2 = (n: number): number => Math.round(n * 100) / 100

export function crest(guild: number, x: number, y: number, size: number, ink = '#fff'): string {
  return `<g transform="translate(${n2(x)} ${n2(y)}) scale(${n2(size / 20)})" stroke="${ink}" color="${ink}" fill="none" stroke-linecap="round" stroke-linejoin="round">${CREST[guild] ?? ''}</g>`
}

/** A drawing on a grid of 24, round a point. */
export function icon(drawing: string, x: number, y: number, size: number, ink: string, wide = 1.7): string {
  return `<g transform="translate(${n2(x - size / 2)} ${n2(y - size / 2)}) scale(${Math.round((size / 24) * 1000) / 1000})" fill="none" stroke="${ink}" color="${ink}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`
}

const SIZE = 59
const H = SIZE / 2

/** A tile round 0, 0: a merchant with the band of the guild, or the back of the guild with a small mark of who it was. */
export function tile(guild: number, kind: string, open: boolean, lifted = false): string {
  const permanent = tiles.some(({ code, type }) => code === kind && type === 'permanent')
  const up = permanent || open
  const drawing = MERCHANT[kind] ?? ''
  const edge = permanent ? '#D9A92F' : up ? '#E7D6AE' : 'rgb(0 0 0 / 25%)'
  const face = up
    ? `<path d="M${-H + 2} ${H - 17}h${SIZE - 4}v5a10 10 0 0 1-10 10h${-(SIZE - 24)}a10 10 0 0 1-10-10z" fill="${colour(guild)}"/>${crest(guild, 0, H - 9.5, 12.5)}${icon(drawing, 0, -7, 34, '#2A2320')}`
    : `<rect x="${-H + 4}" y="${-H + 4}" width="${SIZE - 8}" height="${SIZE - 8}" rx="9" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.3"/>${
        kind === 'STA' ? crest(guild, 0, 0, 34) : crest(guild, 0, -7, 27) + icon(drawing, 0, 18, 15, '#fff', 2)
      }`
  return `<rect x="${-H}" y="${-H + (lifted ? 7 : 4)}" width="${SIZE}" height="${SIZE}" rx="12" fill="#2b1c0a" opacity="${lifted ? 0.45 : 0.3}"/><rect x="${-H}" y="${-H}" width="${SIZE}" height="${SIZE}" rx="12" fill="${up ? '#FFF8E9' : colour(guild)}" stroke="${edge}" stroke-width="${permanent ? 4 : 1.5}"/>${face}`
}

/** Four corner brackets in a white casing, round 0, 0: the last move. */
export const BRACKETS = ((): string => {
  const [far, long] = [34, 14]
  const d = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(([i = 1, j = 1]) => `M${i * (far - long)} ${j * far}H${i * far}V${j * (far - long)}`)
    .join('')
  const path = (ink: string, wide: number): string =>
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`
  return path('#fff', 6) + path('#1B2725', 3)
})()
