/** The country under the game: sea, coast, relief, rivers, roads, boats and towns, as one drawing that never changes. */
import { BOATS, MAP, ROADS, TOWNS, smooth, type Point } from './geography'

const FAR = 900

/** A coast that ends at the edge of the map goes on behind it. */
const beyond = ([x, y]: Point): Point => [x <= 0 ? -FAR : x >= MAP.width ? MAP.width + FAR : x, y <= 0 ? -FAR : y]

export const COAST = MAP.land.map((points) => smooth(points.map(beyond), true)).join('')

/** The scenery, kind by kind: shapes with relative paths, all of a colour in one path. */
const SHAPES: Record<Kind, readonly (readonly [path: string, paint: string])[]> = {
  mountains: [
    ['m-17 10l14-23q3-4 6 0l14 23z', 'fill="#C9C3B4"'],
    ['m0-16q2 1 3 3l14 23h-15q3-13-2-26z', 'fill="#A7A294"'],
    ['m-7-6.5l4-6.5q3-4 6 0l4 6.5-3.5-2-3.5 4.5-3.5-4.5z', 'fill="#fff"'],
  ],
  hills: [
    ['m-17 10l14-23q3-4 6 0l14 23z', 'fill="#C6B98B"'],
    ['m0-16q2 1 3 3l14 23h-15q3-13-2-26z', 'fill="#A99B6C"'],
  ],
  trees: [
    ['m0 8v-8', 'stroke="#8A6A3A" stroke-width="2"'],
    ['m0-3h0', 'stroke="#A9BE78" stroke-width="12" stroke-linecap="round"'],
    ['m-2-5h0', 'stroke="#BCCF8C" stroke-width="6" stroke-linecap="round"'],
  ],
  palms: [
    ['m0 10q2-8 1-14', 'fill="none" stroke="#9A7440" stroke-width="2.2" stroke-linecap="round"'],
    [
      'm1-5q-7-4-11 1m11-1q-4-7-9-7m9 7q5-7 9-5m-9 5q7-2 10 3',
      'fill="none" stroke="#7FA05A" stroke-width="2.6" stroke-linecap="round"',
    ],
  ],
  dunes: [['m-11 0q5.5-7 11 0q5.5-7 11 0', 'fill="none" stroke="#CDB681" stroke-width="2" stroke-linecap="round"']],
  waves: [
    [
      'm-13 0q6.5-7 13 0t13 0',
      'fill="none" stroke="#E9F7F8" stroke-width="2" stroke-linecap="round" stroke-opacity=".6"',
    ],
  ],
}

type Kind = 'mountains' | 'hills' | 'trees' | 'palms' | 'dunes' | 'waves'

const sized = (path: string, size: number): string =>
  path.replace(/-?[\d.]+/g, (number) => ` ${Math.round(Number(number) * size * 10) / 10}`)

const DEFS = `<defs>
<radialGradient id="rama-sea" gradientUnits="userSpaceOnUse" cx="450" cy="1050" r="1120"><stop offset="0" stop-color="#8CC7D2"/><stop offset="1" stop-color="#5FA3B5"/></radialGradient>
<linearGradient id="rama-land" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="1400"><stop offset="0" stop-color="#E6DFC8"/><stop offset=".3" stop-color="#EFE5C3"/><stop offset=".7" stop-color="#EBE5B8"/><stop offset="1" stop-color="#DFE3B2"/></linearGradient>
<path id="rama-coast" d="${COAST}"/><clipPath id="rama-shore"><use href="#rama-coast"/></clipPath>
</defs>`

const coast = (width: number, colour: string, opacity: number): string =>
  `<use href="#rama-coast" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}"/>`

const scenery = (kind: Kind): string =>
  SHAPES[kind]
    .map(([path, paint]) => {
      const all = MAP.scenery[kind].map(([x = 0, y = 0, size = 1]) => `M${x} ${y}${sized(path, size)}`).join('')
      return `<path d="${all}" ${paint}/>`
    })
    .join('')

const grid = [
  ...[1, 2, 3].map((i) => `M${(i * MAP.width) / 4} 0V${MAP.height}`),
  ...[1, 2, 3, 4, 5].map((i) => `M0 ${Math.round((i * MAP.height) / 6)}H${MAP.width}`),
].join('')

const COMPASS =
  '<g opacity=".85" transform="translate(206 1262)"><circle r="36" fill="none" stroke="#F4FBFB" stroke-width="1.5"/><path d="M0-48 8-8 0 0-8-8Z" fill="#C2401F"/><path d="M0 48 8 8 0 0-8 8ZM-48 0-8-8 0 0-8 8ZM48 0 8-8 0 0 8 8Z" fill="#F4FBFB"/><text class="disp" y="-53" text-anchor="middle" font-size="17" font-weight="800" fill="#F4FBFB">N</text></g>'

const SHIP =
  '<g transform="translate(660 1010)"><path d="M-34 8q34 15 68 0l-9 15q-25 8-50 0z" fill="#8A5A2B" stroke="#5B3A15" stroke-width="2"/><path d="M-4 8V-44" stroke="#5B3A15" stroke-width="3"/><path d="M-1-42C26-30 32-10 28 2H-1zM-7-34C-22-22-26-8-25 2h18z" fill="#FFF8E6" stroke="#B79A5E" stroke-width="1.6"/><path d="M-46 26q9-7 18 0t18 0 18 0 18 0 18 0" stroke="#fff" stroke-width="2.4" fill="none" opacity=".8"/></g>'

/** The country. Its roads and boats keep their width on the screen by their classes (see Sheet.svelte). */
export const COUNTRY = `${DEFS}
<rect x="${-FAR}" y="${-FAR}" width="${MAP.width + 2 * FAR}" height="${MAP.height + 2 * FAR}" fill="url(#rama-sea)"/>
${coast(64, '#fff', 0.07)}${coast(40, '#fff', 0.1)}${coast(20, '#fff', 0.16)}${scenery('waves')}
<use href="#rama-coast" fill="url(#rama-land)" stroke="#8C7444" stroke-width="2.2" stroke-linejoin="round"/>
<g clip-path="url(#rama-shore)">${coast(12, '#C9B984', 0.35)}<path d="${MAP.scenery.rivers.map((river) => smooth(river)).join('')}" fill="none" stroke="#7DB6C4" stroke-width="3.4" stroke-linecap="round" opacity=".9"/></g>
${scenery('mountains')}${scenery('hills')}${scenery('trees')}${scenery('palms')}${scenery('dunes')}
<path d="${grid}" stroke="#5E7F86" opacity=".35"/>${COMPASS}${SHIP}
<g fill="none" stroke-linecap="round"><path class="boat under" d="${BOATS}"/><path class="boat" d="${BOATS}"/><path class="road under" d="${ROADS}"/><path class="road" d="${ROADS}"/></g>`

const dots = (kind: string): string =>
  TOWNS.filter((town) => town.kind === kind)
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join('')

/** The towns: round ends of lines that have no length, so that all of a kind are one shape. */
export const DOTS = ['town', 'port', 'airport']
  .map((kind) => `<path class="${kind} dot under" d="${dots(kind)}"/><path class="${kind} dot" d="${dots(kind)}"/>`)
  .join('')

export const AIRPORTS = TOWNS.filter((town) => town.kind === 'airport')
