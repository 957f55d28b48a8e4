/** The shapes of Boulomania, for `<defs>`. A ball is 30 wide to each side about 0, 0, the jack 17, a die 15. */
export const SHAPES = `
<linearGradient id="bou-oak" x2=".25" y2="1"><stop stop-color="#D7A05A"/><stop offset=".5" stop-color="#BE8442"/><stop offset="1" stop-color="#A56B2E"/></linearGradient>
<linearGradient id="bou-sand" x2=".2" y2="1"><stop stop-color="#F0CF98"/><stop offset="1" stop-color="#DDB273"/></linearGradient>
<linearGradient id="bou-tray" x2="0" y2="1"><stop stop-color="#6B3F18"/><stop offset="1" stop-color="#8A5526"/></linearGradient>
<radialGradient id="bou-hollow" cy=".62" r=".62"><stop stop-color="#C58C4B"/><stop offset=".55" stop-color="#A76E33"/><stop offset=".9" stop-color="#6E421A"/><stop offset="1" stop-color="#5A3412"/></radialGradient>
<radialGradient id="bou-blue" cx=".36" cy=".3" r=".75"><stop stop-color="#fff"/><stop offset=".16" stop-color="#A9CBF5"/><stop offset=".55" stop-color="#4A82DA"/><stop offset="1" stop-color="#1B4692"/></radialGradient>
<radialGradient id="bou-red" cx=".36" cy=".3" r=".75"><stop stop-color="#fff"/><stop offset=".13" stop-color="#F4A893"/><stop offset=".48" stop-color="#C03A26"/><stop offset="1" stop-color="#7A1C10"/></radialGradient>
<radialGradient id="bou-gold" cx=".36" cy=".3" r=".75"><stop stop-color="#fff"/><stop offset=".4" stop-color="#FFF1C2"/><stop offset="1" stop-color="#D29A2B"/></radialGradient>
<clipPath id="bou-field"><rect x="-210" y="-370" width="420" height="420" rx="26"/></clipPath>
<g id="bou-B"><ellipse cx="3" cy="21.6" rx="25.8" ry="12.6" fill="#2b1605" opacity=".42"/><circle r="30" fill="url(#bou-blue)" stroke="#0D2753" stroke-width="1.4"/><path d="M-27-13Q0-1 27-13M-29-4Q0 8 29-4" fill="none" stroke="#0A1F45" stroke-width="3" stroke-linecap="round" opacity=".8"/><ellipse cx="-9" cy="-13" rx="7" ry="4.2" fill="#fff" opacity=".85" transform="rotate(-32 -9 -13)"/></g>
<g id="bou-R"><ellipse cx="3" cy="21.6" rx="25.8" ry="12.6" fill="#2b1605" opacity=".42"/><circle r="30" fill="url(#bou-red)" stroke="#541008" stroke-width="1.4"/><path d="M-25-16Q0-6 25-16M-25 14Q0 4 25 14M-14-26Q-5 0-14 26M14-26Q5 0 14 26" fill="none" stroke="#3D0A04" stroke-width="3" stroke-linecap="round" opacity=".8"/><ellipse cx="-9" cy="-13" rx="7" ry="4.2" fill="#fff" opacity=".85" transform="rotate(-32 -9 -13)"/></g>
<g id="bou-jack"><ellipse cx="2" cy="12.8" rx="14.5" ry="6.8" fill="#2b1605" opacity=".45"/><circle r="17" fill="url(#bou-gold)" stroke="#8A5A12" stroke-width="1.3"/><circle cx="-5" cy="-6.5" r="3.4" fill="#fff" opacity=".9"/></g>
<g id="bou-hole"><circle r="36.5" fill="#F6DDAE" opacity=".55"/><circle r="34.5" fill="#7A4B1E"/><circle r="33" fill="url(#bou-hollow)"/><path d="M-26.4 19.100A33 33 0 0 0 26.4 19.1" fill="none" stroke="#FBE5BB" stroke-width="2.2" stroke-linecap="round" opacity=".7"/></g>
<g id="bou-small"><circle r="24.5" fill="#F6DDAE" opacity=".55"/><circle r="22.5" fill="#7A4B1E"/><circle r="21" fill="url(#bou-hollow)"/><path d="M-16.8 12.200A21 21 0 0 0 16.8 12.2" fill="none" stroke="#FBE5BB" stroke-width="2.2" stroke-linecap="round" opacity=".7"/></g>
<g id="bou-die"><rect x="-15" y="-13" width="30" height="30" rx="6.6" fill="#C9B48C"/><rect x="-15" y="-15" width="30" height="30" rx="6.6" fill="#FBF4E4"/><rect x="-13.2" y="-13.5" width="26.4" height="26.4" rx="5.7" fill="none" stroke="#fff" stroke-opacity=".7"/></g>
`

/** Where the pips of a face stand. */
export const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]
