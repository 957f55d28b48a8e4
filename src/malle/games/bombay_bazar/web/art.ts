/** Cloth, ivory, tubes and heads, as SVG text. Nothing here comes from anybody but us. */
import { look, outline, type SeatLook } from '$lib/seats'
import { along, hexagon, n3, segments, way } from './geometry'

export type Paint = Pick<SeatLook, 'colour' | 'light' | 'dark'>

/** Paler than any seat, without colours, too. */
export const FREE: Paint = { colour: '#C6C0B4', light: '#DEDACF', dark: '#8C867C' }
const WIDE = 0.4

export const DEFS = `<linearGradient id="bom-ivory" x2="1" y2="1"><stop stop-color="#FBF3E0"/><stop offset="1" stop-color="#EBDAB6"/></linearGradient>
<radialGradient id="bom-cloth" cx=".4" cy=".3" r=".9"><stop stop-color="#33487A"/><stop offset="1" stop-color="#1F2C4F"/></radialGradient>
<pattern id="bom-print" width="1.2" height="1.2" patternUnits="userSpaceOnUse"><g fill="none" stroke="#6F88BE" stroke-width=".045" opacity=".5"><circle cx=".6" cy=".6" r=".09"/><path d="M.6.2Q.72.36.6.46Q.48.36.6.2ZM.6 1Q.72.84.6.74Q.48.84.6 1ZM.2.6Q.36.48.46.6Q.36.72.2.6ZM1 .6Q.84.48.74.6Q.84.72 1 .6Z"/><path d="M0 0h.01M1.2 1.2h.01" stroke-linecap="round" stroke-width=".12"/></g></pattern>`

/** Indigo cloth with a block print, a golden border and a stitched seam. */
export function cloth(width: number, height: number): string {
  const rect = (inset: number, more: string): string =>
    `<rect x="${n3(-0.55 + inset)}" y="${n3(-1.52 + inset)}" width="${n3(width + 1.1 - 2 * inset)}" height="${n3(height + 3.04 - 2 * inset)}" rx="${n3(1.3 - 0.85 * inset)}" ${more}/>`
  return (
    rect(0, 'fill="#14203c" opacity=".35" transform="translate(0 .14)"') +
    rect(0, 'fill="url(#bom-cloth)"') +
    rect(0, 'fill="url(#bom-print)"') +
    rect(0.21, 'fill="none" stroke="#E3B864" stroke-width=".07"') +
    rect(0.35, 'fill="none" stroke="#E3B864" stroke-width=".03" stroke-dasharray=".14 .12"')
  )
}

/** An empty cell with its star. */
export const EMPTY =
  `<polygon points="${hexagon(0.94)}" fill="#2C3F69" stroke="#1D2B4C" stroke-width=".05" stroke-linejoin="round"/>` +
  `<g stroke="#5C74A8" stroke-width=".035" fill="none" opacity=".75">${[0, 60, 120]
    .map((turn) => `<path d="M-.34 0Q0 -.14 .34 0Q0 .14 -.34 0" transform="rotate(${turn})"/>`)
    .join('')}</g>`

export const TILE =
  `<polygon points="${hexagon(0.955, [0, 0.07])}" fill="#B08C55" stroke="#B08C55" stroke-width=".06" stroke-linejoin="round"/>` +
  `<polygon points="${hexagon(0.955)}" fill="url(#bom-ivory)" stroke="#E9D7B2" stroke-width=".05" stroke-linejoin="round"/>` +
  `<polygon points="${hexagon(0.885)}" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width=".035" stroke-linejoin="round"/>`

/** A piece that closes a cell: no trunk goes on from here. */
export const END =
  `<polygon points="${hexagon(0.93, [0, 0.06])}" fill="#3A1712" stroke="#3A1712" stroke-width=".06" stroke-linejoin="round"/>` +
  `<polygon points="${hexagon(0.93)}" fill="#7A3B2C" stroke="#5A2318" stroke-width=".06" stroke-linejoin="round"/>` +
  `<polygon points="${hexagon(0.8)}" fill="none" stroke="#B8705A" stroke-width=".03" stroke-linejoin="round"/>` +
  '<circle r=".56" fill="#94503C" stroke="#E3B864" stroke-width=".06"/><circle r=".47" fill="none" stroke="#E3B864" stroke-width=".025" stroke-dasharray=".08 .07"/>'

/**
 * A trunk along a way: shadow, casing, edge, body, wrinkles, light. What is drawn later passes over what was drawn before.
 * The strokes measure the way as 1 long, so that a trunk can grow along it; the wrinkles keep their true size.
 */
export function tube(d: string, paint: Paint, wide = WIDE, casing = true): string {
  const stroke = (colour: string, width: number, more = ''): string =>
    `<path d="${d}" pathLength="1" stroke="${colour}" stroke-width="${n3(width)}" ${more}/>`
  return (
    stroke('#4a3517', wide + 0.09, 'stroke-opacity=".25" transform="translate(.02 .05)"') +
    (casing ? stroke('#F3E7CE', wide + 0.13) : '') +
    stroke(paint.dark, wide) +
    stroke(paint.colour, wide - 0.07) +
    `<path class="wrinkle" d="${d}" stroke="${paint.dark}" stroke-width="${n3(wide - 0.07)}" stroke-dasharray=".035 .14" opacity=".38"/>` +
    stroke(paint.light, wide * 0.46, 'opacity=".55"') +
    stroke('#fff', wide * 0.13, 'opacity=".42"')
  )
}

/** The shape of a seat on one of its segments, so that no colour is needed to follow a trunk. */
export function mark(one: number, other: number, seat: number): string {
  const [x, y] = along(one, other, Math.abs(one - other) === 3 ? 0.24 : 0.5)
  const { shape, on } = look(seat)
  return `<path class="mark" transform="translate(${n3(x)} ${n3(y)})" d="${outline(shape, 0.1)}" fill="${on === '#fff' ? '#fff' : '#3A2600'}" opacity=".95"/>`
}

/** A whole piece that nobody owns. */
export function piece(text: string, wide = WIDE): string {
  return segments(text)
    .map(([one, other]) => tube(way(one, other), FREE, wide))
    .join('')
}

/** The tip of a trunk: it runs along +y and looks into its target. */
export function tip(paint: Paint): string {
  return (
    `<path d="M-.2-.06L-.21.14Q-.22.3 0 .32Q.22.3.21.14L.2-.06Z" fill="${paint.dark}"/>` +
    `<path d="M-.165-.06L-.175.13Q-.18.265 0 .28Q.18.265.175.13L.165-.06Z" fill="${paint.colour}"/>` +
    `<path d="M-.08-.06Q-.1.12-.06.2" stroke="${paint.light}" stroke-width=".07" fill="none" opacity=".7"/>` +
    '<ellipse cx="-.07" cy=".2" rx=".036" ry=".05" fill="#2b1410"/><ellipse cx=".07" cy=".2" rx=".036" ry=".05" fill="#2b1410"/>'
  )
}

const EAR = 'M-.28-.5C-.95-1-1.45-.4-1.22.1C-1.06.42-.6.42-.36.16Z'
const LOBE = 'M-.42-.4C-.9-.72-1.22-.32-1.07.03C-.95.24-.66.22-.45.08Z'
const ears = `<path d="${EAR}" fill="#8E8A88" stroke="#5F5B5A" stroke-width=".05"/><path d="${LOBE}" fill="#D9A6A0" opacity=".75"/>`
const awake =
  '<circle cx="-.4" cy=".14" r=".065" fill="#1d1a19"/><circle cx=".4" cy=".14" r=".065" fill="#1d1a19"/><circle cx="-.385" cy=".125" r=".02" fill="#fff"/><circle cx=".415" cy=".125" r=".02" fill="#fff"/>'
const asleep =
  '<path d="M-.48.11Q-.41.19-.34.15M.48.11Q.41.19.34.15" stroke="#1d1a19" stroke-width=".045" fill="none" stroke-linecap="round"/>'

/** An elephant's head from above, its trunk along +y, turned by `angle`. It sleeps once its trunk has ended. */
export function head(seat: number | null, active: boolean, angle: number): string {
  const paint = seat === null ? FREE : look(seat)
  const badge =
    seat === null
      ? ''
      : `<circle cy="-.3" r=".2" fill="#FFF3D6" stroke="#F0C96B" stroke-width=".03"/><path transform="translate(0 -.3) rotate(${-angle})" d="${outline(look(seat).shape, 0.115)}" fill="${paint.dark}"/><circle cy=".36" r=".06" fill="#F0C96B"/>`
  return (
    `<path transform="translate(.04 .08)" opacity=".3" d="M-.3-.5C-1-.95-1.42-.35-1.2.12C-1.05.42-.62.4-.4.2ZM.3-.5C1-.95 1.42-.35 1.2.12C1.05.42.62.4.4.2Z"/>` +
    `${ears}<g transform="scale(-1 1)">${ears}</g><g fill="none">${tube('M0 .1V.92', paint, WIDE, false)}</g>` +
    '<path d="M-.34.3C-.42.62-.36.84-.24.98C-.27.76-.24.56-.18.4ZM.34.3C.42.62.36.84.24.98C.27.76.24.56.18.4Z" fill="#FFF8E6" stroke="#B79F74" stroke-width=".03"/>' +
    '<path d="M0-.72C.42-.72.6-.42.52-.02C.47.25.32.48 0 .48C-.32.48-.47.25-.52-.02C-.6-.42-.42-.72 0-.72Z" fill="#8E8A88" stroke="#5F5B5A" stroke-width=".05"/>' +
    '<path d="M-.2-.56C-.4-.5-.44-.2-.4 0" stroke="#B3AFAB" stroke-width=".09" fill="none" stroke-linecap="round" opacity=".8"/>' +
    `<path d="M0-.74C.3-.74.42-.55.4-.3C.3-.05.14.1 0 .3C-.14.1-.3-.05-.4-.3C-.42-.55-.3-.74 0-.74Z" fill="${paint.colour}" stroke="#F0C96B" stroke-width=".06"/>` +
    badge +
    (active ? awake : asleep)
  )
}

/** Six corner brackets in a white casing: the last move. */
export const BRACKETS = ((): string => {
  const at = (degrees: number, far: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180
    return [far * Math.cos(angle), far * Math.sin(angle)]
  }
  const d = [30, 90, 150, 210, 270, 330]
    .map((degrees) => {
      const [x, y] = at(degrees, 0.93)
      const [[ax, ay], [bx, by]] = [at(degrees + 120, 0.2), at(degrees + 240, 0.2)]
      return `M${n3(x + ax)} ${n3(y + ay)}L${n3(x)} ${n3(y)}L${n3(x + bx)} ${n3(y + by)}`
    })
    .join('')
  return ['#fff', '#1F2C4F']
    .map(
      (colour, n) =>
        `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n ? 0.07 : 0.17}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('')
})()

/** A medal: gold, silver or bronze, or one that may be any. */
export function medal(kind: string): string {
  const [face, edge, letter] = {
    G: ['#F2C94C', '#A97B12', '3'],
    S: ['#DDE2E6', '#7D8790', '2'],
    B: ['#D99A6C', '#8A4F26', '1'],
  }[kind] ?? ['#E3C98A', '#8F6F2C', '']
  return (
    `<path d="M-5-16L0-6L5-16" fill="none" stroke="#A8281C" stroke-width="4"/><circle r="9" fill="${edge}"/><circle r="7.4" fill="${face}" stroke="#fff" stroke-opacity=".6"/>` +
    (letter
      ? `<text y="4" text-anchor="middle" font-size="11" font-weight="800" fill="#3A2600">${letter}</text>`
      : '<path d="M0-4.5L1.3-1.4L4.5-1.2L2-.8L3 3.6L0 1.8L-3 3.6L-2-.8L-4.5-1.2L-1.3-1.4Z" fill="#8F6F2C"/>')
  )
}
