/** The pictures on the cards: one landscape for each theme, in several kinds and at several hours of the day. 160 × 90. */

interface Hour {
  sky: string
  far: string // hills
  sun: string
  ground: string
  water: string
}

const HOURS: readonly Hour[] = [
  { sky: '#CFE6E4', far: '#A9C3AE', sun: '#FFF6D8', ground: '#D9C88E', water: '#7DB8C6' },
  { sky: '#F6D9B0', far: '#D79E78', sun: '#FFF1C9', ground: '#CFA566', water: '#C58F77' },
  { sky: '#BFDDEA', far: '#93B58E', sun: '#FFFDF3', ground: '#B9C27F', water: '#5FA3B5' },
  { sky: '#3E3A63', far: '#2C2A4C', sun: '#F4E7B8', ground: '#5A4B5E', water: '#33506F' },
]

/** Which picture a card has; the first of its theme if it is not named. */
const KINDS: Record<string, string> = {
  'pont-kolkata': 'truss',
  'pont-ahmedabad': 'truss',
  'pont-prayagraj': 'truss',
  'pont-batticaloa': 'truss',
  'pont-pamban': 'truss',
  'pont-dibrugarh': 'truss',
  'pont-mumbai': 'cables',
  'pont-rishikesh': 'cables',
  'pont-jammu': 'span',
  'pont-cherrapunji': 'roots',
  'arch-agra': 'dome',
  'arch-amritsar': 'dome',
  'arch-bijapur': 'dome',
  'arch-jaipur': 'palace',
  'arch-murshidabad': 'palace',
  'arch-chandigarh': 'palace',
  'arch-port-blair': 'palace',
  'arch-tawang': 'palace',
  'arch-anuradhapura': 'stupa',
  'arch-sigiriya': 'rock',
  'mat-ratnapura': 'gems',
  'mat-surat': 'gems',
  'mat-thoothukudi': 'gems',
  'mat-agartala': 'wood',
  'mat-kozhikode': 'wood',
  'mat-manali': 'wood',
  'mat-jaffna': 'wood',
  'mat-mysore': 'wood',
  'mat-sambalpur': 'cloth',
  'food-darjeeling': 'cup',
  'food-madikeri': 'cup',
  'food-kargil': 'fruit',
  'food-shimla': 'fruit',
  'food-ratnagiri': 'fruit',
  'food-kavaratti': 'fruit',
  'food-nashik': 'fruit',
  'spice-vijayawada': 'chilli',
  'spice-kohima': 'chilli',
  'trans-alappuzha': 'boat',
  'trans-nagapattinam': 'boat',
  'trans-majuli': 'boat',
  'trans-visakhapatnam': 'boat',
  'trans-bikaner': 'rider',
  'trans-leh': 'rider',
  'trans-jodhpur': 'rider',
  'trans-colombo': 'wheels',
  'trans-bengaluru': 'plane',
  'fete-ahmedabad': 'kites',
  'fete-mathura': 'powder',
  'fete-aizawl': 'powder',
  'fete-warangal': 'powder',
}

const FIRST: Record<string, string> = {
  pont: 'arches',
  arch: 'tower',
  mat: 'stone',
  food: 'bowl',
  spice: 'heaps',
  lang: 'leaf',
  trans: 'train',
  fete: 'lamps',
  god: 'lotus',
}

type Draw = (hour: Hour) => string

const land: Draw = ({ far, ground }) =>
  `<path d="M0 58Q24 40 48 52T98 46T160 54V90H0Z" fill="${far}"/><path d="M0 70Q40 62 80 68T160 66V90H0Z" fill="${ground}"/>`
const river: Draw = ({ far, water }) =>
  `<path d="M0 50Q20 34 44 46T100 40T160 48V66H0Z" fill="${far}"/><rect y="62" width="160" height="28" fill="${water}"/><path d="M10 72h22M48 80h28M96 71h20M118 82h30" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".5"/>`
const table = '<path d="M0 66H160V90H0Z" fill="#8A5A34"/><path d="M0 66H160V69H0Z" fill="#A9713F"/>'
const mound = (x: number, colour: string, dark: string): string =>
  `<path d="M${x - 17} 66Q${x - 6} 36 ${x} 34Q${x + 6} 36 ${x + 17} 66Z" fill="${colour}"/><path d="M${x} 34Q${x + 6} 36 ${x + 17} 66H${x + 4}Q${x + 5} 48 ${x} 34Z" fill="${dark}"/><path d="M${x - 20} 64H${x + 20}L${x + 14} 78H${x - 14}Z" fill="#B98B4E"/><path d="M${x - 19} 68H${x + 18}M${x - 17} 73H${x + 16}" stroke="#8A6430" stroke-width="1.4"/>`
const lamp = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y - 8}" r="11" fill="#FFD97A" opacity=".28"/><path d="M${x} ${y - 14}q5 6 0 10q-5-4 0-10Z" fill="#FFE9A8"/><path d="M${x - 9} ${y - 3}h18q-2 8-9 8t-9-8Z" fill="#C97B3A"/>`
const round = (x: number, y: number, r: number, colour: string, light: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.3}" fill="${light}"/>`

const PICTURES: Record<string, Draw> = {
  arches: (hour) =>
    `${river(hour)}<path d="M0 40H160V52H150a10 14 0 0 0-20 0v22h-8V52a10 14 0 0 0-20 0v22h-8V52a10 14 0 0 0-20 0v22h-8V52a10 14 0 0 0-20 0v22h-8V52a10 14 0 0 0-20 0v22H18V52a9 14 0 0 0-18 0Z" fill="#B98D62"/><path d="M0 40H160V44H0Z" fill="#8C6440"/><path d="M40 39v-9h9v3h14v-3h22v3h8v6Z" fill="#A8281C"/><path d="M66 32h5v4h-5zM75 32h5v4h-5zM52 35h5v3h-5z" fill="#FFF1C9"/>`,
  truss: (hour) =>
    `${river(hour)}<path d="M0 54H160V60H0Z" fill="#4C5A60"/><path d="M4 54 18 34H56L70 22 84 34H142L156 54M18 34V54M18 34 37 54 56 34V54M56 34 70 54 84 34V54M70 22V54M84 34 103 54 122 34 142 54V34M103 34V54M122 34V54" fill="none" stroke="#5E6E75" stroke-width="3"/><path d="M30 60v22M68 60v22M110 60v22" stroke="#3C484D" stroke-width="6"/>`,
  cables: (hour) =>
    `${river(hour)}<path d="M0 56H160V61H0Z" fill="#7A6A58"/><path d="M46 74V16M114 74V16" stroke="#E9E2D2" stroke-width="5"/><path d="M46 18 4 56M46 22 18 56M46 27 30 56M46 18 78 56M46 22 70 56M46 27 60 56M114 18 156 56M114 22 142 56M114 27 130 56M114 18 82 56M114 22 90 56M114 27 100 56" stroke="#F7F1E2" stroke-width="1.3"/>`,
  span: (hour) =>
    `<path d="M0 90V30L34 52 46 90ZM160 90V26L124 50 112 90Z" fill="${hour.far}"/><path d="M46 90Q80 74 114 90Z" fill="${hour.water}"/><path d="M28 52Q80 4 130 52" fill="none" stroke="#6B5B4B" stroke-width="5"/><path d="M0 34H160V38H0Z" fill="#4A3D31"/><path d="M40 38V44M56 38V31M72 38V27M88 38V27M104 38V31M118 38V44" stroke="#6B5B4B" stroke-width="2"/>`,
  roots: (hour) =>
    `${river(hour)}<path d="M0 90V20Q20 24 22 50L26 90ZM160 90V18Q142 24 138 50L134 90Z" fill="#4F5B33"/><path d="M14 46Q80 74 146 44M16 54Q80 82 144 52M18 40Q80 64 142 38" fill="none" stroke="#6E5130" stroke-width="4"/><path d="M36 50v16M52 56v16M68 59v16M84 60v16M100 57v16M116 54v15" stroke="#6E5130" stroke-width="2"/><circle cx="10" cy="16" r="20" fill="#6F8A45"/><circle cx="150" cy="14" r="22" fill="#6F8A45"/>`,
  tower: (hour) =>
    `${land(hour)}<path d="M62 72V54L66 44 70 32 75 20 80 10 85 20 90 32 94 44 98 54V72Z" fill="#C98F55"/><path d="M80 10 85 20 90 32 94 44 98 54V72H80Z" fill="#A9713F"/><path d="M64 50H96M67 41H93M70 32H90M74 23H86" stroke="#8A5A2B" stroke-width="2"/><circle cx="80" cy="9" r="3" fill="#F3C85A"/><path d="M36 72V56L44 40 52 56V72ZM108 72V56L116 40 124 56V72Z" fill="#B97F49"/><path d="M75 72V62a5 5 0 0 1 10 0v10Z" fill="#4A2E14"/>`,
  dome: (hour) =>
    `${land(hour)}<path d="M28 72V24l3-6 3 6v48ZM126 72V24l3-6 3 6v48Z" fill="#F1EADB"/><path d="M44 72V46H116V72Z" fill="#FBF7EC"/><path d="M60 46Q56 26 80 14Q104 26 100 46Z" fill="#FFFDF6"/><path d="M80 14Q104 26 100 46H86Q92 30 80 14Z" fill="#DDD3BD"/><path d="M80 6V14" stroke="#C79A3C" stroke-width="2.4"/><path d="M71 72V56a9 9 0 0 1 18 0V72ZM51 72V60a5 5 0 0 1 10 0V72ZM99 72V60a5 5 0 0 1 10 0V72Z" fill="#BFB296"/><path d="M64 74H96L104 90H56Z" fill="${hour.water}" opacity=".8"/>`,
  palace: (hour) =>
    `${land(hour)}<path d="M26 72V44H50V34H66V24H94V34H110V44H134V72Z" fill="#D98A6C"/><path d="M26 44H134M50 34H110" stroke="#A85F45" stroke-width="2"/><g fill="#6B2F22"><path d="M33 66V56a4 4 0 0 1 8 0v10zM47 66V56a4 4 0 0 1 8 0v10zM61 66V56a4 4 0 0 1 8 0v10zM91 66V56a4 4 0 0 1 8 0v10zM105 66V56a4 4 0 0 1 8 0v10zM119 66V56a4 4 0 0 1 8 0v10z"/><path d="M73 72V56a7 7 0 0 1 14 0v16z"/></g><path d="M68 24q4-9 12-11q8 2 12 11z" fill="#E7A98B"/><path d="M80 6v8" stroke="#C79A3C" stroke-width="2"/>`,
  stupa: (hour) =>
    `${land(hour)}<path d="M34 72Q34 28 80 28T126 72Z" fill="#F4EEDF"/><path d="M80 28Q126 28 126 72H98Q104 42 80 28Z" fill="#D8CDB4"/><path d="M28 72H132V77H28Z" fill="#BFB296"/><path d="M70 22H90V30H70Z" fill="#E9DFC8"/><path d="M75 22 80 4 85 22Z" fill="#C79A3C"/>`,
  rock: (hour) =>
    `${land(hour)}<path d="M40 74Q44 30 56 22L104 20Q116 34 120 74Z" fill="#B07A4C"/><path d="M86 20 104 20Q116 34 120 74H92Q98 44 86 20Z" fill="#8A5A34"/><path d="M56 22 60 14H98L104 20Z" fill="#7F9A52"/><path d="M58 74V60h8v14M94 74V60h8v14" fill="none" stroke="#5B3A1A" stroke-width="4"/>`,
  stone: (hour) =>
    `${land(hour)}<g stroke="#8A7A58" stroke-width="1.6"><path d="M34 52H66V70H34ZM66 52H98V70H66ZM98 52H128V70H98Z" fill="#E2CB8E"/><path d="M50 34H82V52H50ZM82 34H112V52H82Z" fill="#EBD9A6"/><path d="M66 18H96V34H66Z" fill="#F4E8C4"/></g><path d="M120 30 134 16 138 20 124 34ZM116 38l10-10" stroke="#5B4A30" stroke-width="3" fill="#8C9AA0"/>`,
  gems: (hour) =>
    `${land(hour)}<path d="M56 34 70 20H94L108 34 82 72Z" fill="#5B8FD0"/><path d="M56 34H108L82 72Z" fill="#3F72B5"/><path d="M70 20 76 34 82 72 88 34 94 20" fill="none" stroke="#BFD9F2" stroke-width="2"/><path d="M26 60 33 52H45L52 60 39 76Z" fill="#D2544A"/><path d="M112 62 118 56H130L136 62 124 77Z" fill="#67B07A"/>${round(66, 78, 6, '#F4EFE6', '#fff')}${round(98, 80, 5, '#F4EFE6', '#fff')}`,
  wood: (hour) =>
    `${land(hour)}<path d="M22 78 118 78 126 66 30 66Z" fill="#9A6A38"/><g fill="#B98049"><path d="M30 54H122V68H30ZM46 40H108V54H46Z"/></g><path d="M34 58H112M38 63H118M52 44H100M50 49H96" stroke="#8A5A2B" stroke-width="1.6"/><g fill="#E7C58F" stroke="#8A5A2B" stroke-width="1.6"><circle cx="122" cy="61" r="7.500"/><circle cx="108" cy="47" r="7.500"/><circle cx="126" cy="73" r="7"/></g><g fill="none" stroke="#8A5A2B"><circle cx="122" cy="61" r="3.500"/><circle cx="108" cy="47" r="3.500"/><circle cx="126" cy="73" r="3"/></g><path d="M14 74V4M24 76V0M146 72V8" stroke="#7FA05A" stroke-width="5"/><path d="M11 54h6M11 36h6M11 18h6M21 60h6M21 42h6M21 24h6M21 8h6M143 52h6M143 32h6" stroke="#4F7335" stroke-width="2"/><path d="M16 34q12-10 18-6q-6 8-18 6ZM26 22q12-8 17-3q-6 7-17 3ZM144 30q-11-9-17-4q6 7 17 4Z" fill="#8FB566"/>`,
  cloth: () =>
    `<path d="M0 0H160V90H0Z" fill="#7A2338"/><path d="M0 18 20 8 40 18 60 8 80 18 100 8 120 18 140 8 160 18V28L140 18 120 28 100 18 80 28 60 18 40 28 20 18 0 28Z" fill="#E3A43A"/><path d="M0 62 20 52 40 62 60 52 80 62 100 52 120 62 140 52 160 62V72L140 62 120 72 100 62 80 72 60 62 40 72 20 62 0 72Z" fill="#E3A43A"/><path d="M20 45 30 34 40 45 30 56ZM60 45 70 34 80 45 70 56ZM100 45 110 34 120 45 110 56Z" fill="#F6EFD2"/><path d="M0 84H160V90H0Z" fill="#1F3B55"/>`,
  bowl: (hour) =>
    `<path d="M0 60Q60 48 160 58V70H0Z" fill="${hour.far}"/>${table}<path d="M50 46H110Q108 76 80 76T50 46Z" fill="#C77B3E"/><path d="M80 76Q108 76 110 46H92Q94 68 80 76Z" fill="#A35F2B"/><ellipse cx="80" cy="46" rx="30" ry="7" fill="#FFF6DC"/><g fill="#E8B04A"><circle cx="70" cy="44" r="4"/><circle cx="82" cy="42" r="4.500"/><circle cx="92" cy="45" r="3.500"/></g><path d="M68 34q-5-6 0-11t0-11M82 32q-5-6 0-11t0-11M96 34q-5-6 0-11" fill="none" stroke="#fff" stroke-width="2.600" stroke-linecap="round" opacity=".8"/><path d="M120 72q10-14 24-6q-6 12-24 6Z" fill="#6F9A3E"/>`,
  cup: (hour) =>
    `<path d="M0 66Q20 30 50 40T100 34T160 52V90H0Z" fill="#7FA05A"/><path d="M4 60q30-18 60-8M10 68q34-18 80-8M90 52q30-12 64 4M70 46q30-10 60-4" stroke="#55783A" stroke-width="4" fill="none" stroke-dasharray="5 4"/><path d="M0 76H160V90H0Z" fill="${hour.ground}"/><path d="M58 44H102V62Q102 78 80 78T58 62Z" fill="#FBF7EC"/><path d="M102 50q14-2 12 10t-14 8" fill="none" stroke="#FBF7EC" stroke-width="5"/><ellipse cx="80" cy="45" rx="20" ry="4.500" fill="#9A5A22"/><path d="M46 80H114" stroke="#C9BFA8" stroke-width="5" stroke-linecap="round"/><path d="M72 34q-5-6 0-11t0-10M86 34q-5-6 0-11t0-10" fill="none" stroke="#fff" stroke-width="2.600" stroke-linecap="round" opacity=".85"/>`,
  fruit: (hour) =>
    `<path d="M0 60Q60 48 160 58V70H0Z" fill="${hour.far}"/>${table}${round(62, 50, 15, '#E08A2B', '#F7C27A')}${round(98, 50, 15, '#D96A2A', '#F3A873')}${round(80, 36, 14, '#EDB138', '#FBE09A')}<path d="M80 22q2-8 12-9q-1 9-12 9Z" fill="#6F9A3E"/><path d="M40 60H120L112 76H48Z" fill="#B98B4E"/><path d="M42 65H118M45 71H115" stroke="#8A6430" stroke-width="1.600"/>`,
  heaps: (hour) =>
    `<path d="M0 50Q60 38 160 48V70H0Z" fill="${hour.far}"/>${table}${mound(34, '#E3A51F', '#C08416')}${mound(80, '#B3341E', '#8E2413')}${mound(126, '#8A5A2B', '#6B431C')}`,
  chilli: (hour) =>
    `<path d="M0 50Q60 38 160 48V70H0Z" fill="${hour.far}"/>${table}<g fill="#C22A1C"><path d="M40 30Q70 30 74 60Q46 60 40 30ZM66 24Q98 24 104 58Q72 56 66 24ZM98 28Q126 30 130 60Q102 58 98 28Z"/></g><g fill="#E5604D"><path d="M46 33Q62 38 68 54Q50 48 46 33ZM73 28Q90 34 97 51Q78 46 73 28ZM104 32Q118 38 124 54Q108 48 104 32Z"/></g><path d="M40 30q-6-2-7-9M66 24q-6-2-7-9M98 28q-6-2-7-9" fill="none" stroke="#55783A" stroke-width="4" stroke-linecap="round"/><path d="M26 64H138L128 80H36Z" fill="#B98B4E"/><path d="M29 69H135M32 75H131" stroke="#8A6430" stroke-width="1.600"/>`,
  leaf: () =>
    `<path d="M0 0H160V90H0Z" fill="#4B3468"/><path d="M0 0H160V90H0Z" fill="#6A4C93" opacity=".5"/><g transform="rotate(-2 80 45)"><rect x="12" y="20" width="136" height="50" rx="6" fill="#E9CF95"/><rect x="12" y="20" width="136" height="50" rx="6" fill="none" stroke="#A67C43" stroke-width="2"/><path d="M20 28H140M20 62H140" stroke="#C9A566" stroke-width="1.200"/><circle cx="22" cy="45" r="3" fill="#4B3468"/><circle cx="138" cy="45" r="3" fill="#4B3468"/></g>`,
  train: (hour) =>
    `${land(hour)}<path d="M0 74H160" stroke="#5B4A30" stroke-width="3"/><path d="M4 78h10M22 78h10M40 78h10M58 78h10M76 78h10M94 78h10M112 78h10M130 78h10M148 78h10" stroke="#7A6A48" stroke-width="3"/><path d="M6 48H58V70H6ZM62 48H104V70H62Z" fill="#1F6F78"/><path d="M12 53h8v8h-8zM26 53h8v8h-8zM40 53h8v8h-8zM68 53h8v8h-8zM82 53h8v8h-8z" fill="#FFF1C9"/><path d="M108 70V44H124V52H148Q154 54 154 62V70Z" fill="#A8281C"/><path d="M113 48h7v7h-7z" fill="#FFF1C9"/><path d="M140 52V40h7v12Z" fill="#4A2E14"/><circle cx="144" cy="30" r="6" fill="#fff" opacity=".75"/><circle cx="134" cy="22" r="8" fill="#fff" opacity=".6"/><circle cx="120" cy="17" r="9" fill="#fff" opacity=".4"/><g fill="#2B2A28"><circle cx="18" cy="72" r="5"/><circle cx="46" cy="72" r="5"/><circle cx="72" cy="72" r="5"/><circle cx="96" cy="72" r="5"/><circle cx="116" cy="71" r="6"/><circle cx="134" cy="71" r="6"/><circle cx="149" cy="72" r="4"/></g>`,
  boat: (hour) =>
    `${river(hour)}<path d="M26 62Q80 78 138 58Q132 76 112 78H54Q34 76 26 62Z" fill="#7A4A22"/><path d="M26 62Q80 78 138 58" fill="none" stroke="#4A2E14" stroke-width="2.400"/><path d="M52 64Q54 40 82 40T110 62Q80 72 52 64Z" fill="#D9B878"/><path d="M60 66V46M70 67V42M82 68V40M94 66V42M103 64V48" stroke="#A67C43" stroke-width="1.600"/><path d="M18 52V24M18 30q-9-6-14 0M18 28q8-8 16-2M18 26q-2-10-10-10M18 26q4-9 12-8" fill="none" stroke="#5F8A3E" stroke-width="3" stroke-linecap="round"/>`,
  rider: (hour) =>
    `${land(hour)}<path d="M44 74V56Q40 46 48 42Q56 24 68 40Q80 40 90 36Q98 34 102 22Q104 16 112 18L120 22Q122 26 116 27L110 28Q108 44 100 50L98 74M56 74V58M88 74V58" fill="none" stroke="#8A5A34" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="M48 44Q56 24 68 40Q80 40 92 38Q100 48 92 56Q66 62 50 56Z" fill="#A97040"/><path d="M56 36Q66 28 78 38L76 54H58Z" fill="#A8281C"/><path d="M57 44H77M57 49H76" stroke="#F3C85A" stroke-width="2"/>`,
  wheels: (hour) =>
    `${land(hour)}<path d="M36 68Q34 36 56 32H104Q122 34 126 56V68Z" fill="#E3A21F"/><path d="M40 46Q44 36 56 36H72V52H40ZM80 36H102Q112 38 116 52H80Z" fill="#F6EFD2"/><path d="M36 60H126V70H36Z" fill="#2F6B4A"/><path d="M52 32H104L100 26H58Z" fill="#2B2A28"/><g fill="#2B2A28"><circle cx="54" cy="72" r="9"/><circle cx="112" cy="72" r="9"/></g><g fill="#C9BFA8"><circle cx="54" cy="72" r="3.500"/><circle cx="112" cy="72" r="3.500"/></g><circle cx="124" cy="60" r="3" fill="#FFF6D8"/>`,
  plane: (hour) =>
    `${land(hour)}<g transform="rotate(-14 80 40)"><path d="M22 40Q24 32 40 32H124Q142 34 146 42Q140 50 122 50H46Q28 50 22 40Z" fill="#F4EFE4"/><path d="M22 40Q28 50 46 50H122Q140 50 146 42H22Z" fill="#D5CBB6"/><path d="M70 42 54 70H66L96 42ZM76 34 64 14H74L98 34ZM28 36 18 18H28L44 34Z" fill="#1F6F78"/><path d="M60 38h4M70 38h4M80 38h4M90 38h4M100 38h4M110 38h4" stroke="#4A5854" stroke-width="4"/></g>`,
  lamps: () =>
    `<path d="M0 0H160V90H0Z" fill="#3A1E4A"/><path d="M0 60Q40 52 80 58T160 54V90H0Z" fill="#2A1436"/><path d="M0 10Q40 34 80 12T160 10" fill="none" stroke="#6F9A3E" stroke-width="2"/><g fill="#F08A24"><circle cx="12" cy="15" r="4"/><circle cx="28" cy="22" r="4"/><circle cx="46" cy="22" r="4"/><circle cx="64" cy="17" r="4"/><circle cx="80" cy="12" r="4"/><circle cx="98" cy="17" r="4"/><circle cx="116" cy="21" r="4"/><circle cx="134" cy="18" r="4"/><circle cx="150" cy="12" r="4"/></g><g fill="#E9B93A"><circle cx="20" cy="19" r="3"/><circle cx="37" cy="23" r="3"/><circle cx="55" cy="20" r="3"/><circle cx="89" cy="15" r="3"/><circle cx="107" cy="20" r="3"/><circle cx="125" cy="20" r="3"/></g>${lamp(28, 74)}${lamp(56, 66)}${lamp(80, 78)}${lamp(106, 66)}${lamp(134, 75)}`,
  kites: (hour) =>
    `${land({ ...hour, sky: '', far: '#D9A07C', ground: '#B97A5A' })}<path d="M8 72V58H40V50H70V62H104V54H150V72Z" fill="#8C5A44"/><g stroke="#4A2E14" stroke-width="1"><path d="M44 10 58 24 44 42 30 24Z" fill="#C2401F"/><path d="M94 20 106 32 94 46 82 32Z" fill="#2B6FC2"/><path d="M128 6 138 17 128 30 118 17Z" fill="#E3A008"/></g><path d="M44 42Q50 54 56 56M94 46Q90 56 86 62M128 30Q124 46 126 54" fill="none" stroke="#4A2E14" stroke-width="1.200"/>`,
  powder: () =>
    '<path d="M0 0H160V90H0Z" fill="#F4E3C1"/><g opacity=".8"><circle cx="36" cy="36" r="28" fill="#D84A86"/><circle cx="78" cy="26" r="24" fill="#F2B31F"/><circle cx="120" cy="38" r="28" fill="#3E9BC4"/><circle cx="58" cy="60" r="22" fill="#6CB257"/><circle cx="100" cy="62" r="24" fill="#8D58B0"/><circle cx="142" cy="68" r="18" fill="#E8702A"/><circle cx="14" cy="70" r="18" fill="#F2B31F"/></g><g fill="#fff" opacity=".7"><circle cx="30" cy="20" r="2"/><circle cx="66" cy="44" r="2.500"/><circle cx="96" cy="20" r="2"/><circle cx="132" cy="24" r="2.500"/><circle cx="84" cy="74" r="2"/><circle cx="118" cy="58" r="2"/></g><path d="M20 90Q24 70 34 70T46 90ZM66 90Q70 66 80 66T94 90ZM112 90Q116 72 126 72T138 90Z" fill="#4A2E44"/><circle cx="33" cy="62" r="7" fill="#4A2E44"/><circle cx="80" cy="57" r="8" fill="#4A2E44"/><circle cx="126" cy="64" r="7" fill="#4A2E44"/>',
  lotus: () =>
    `<path d="M0 0H160V90H0Z" fill="#F3D38A"/><g stroke="#E9B95A" stroke-width="5">${Array.from({ length: 16 }, (_, i) => `<path d="M80 46 ${Math.round(80 + 120 * Math.cos((i * Math.PI) / 8))} ${Math.round(46 + 120 * Math.sin((i * Math.PI) / 8))}"/>`).join('')}</g><circle cx="80" cy="44" r="34" fill="#FFF1C9"/><circle cx="80" cy="44" r="34" fill="none" stroke="#C08A2E" stroke-width="2.500"/><path d="M0 76H160V90H0Z" fill="#5FA3B5"/><path d="M80 72Q50 74 40 48Q62 46 80 72Q98 46 120 48Q110 74 80 72Z" fill="#E69AB0"/><path d="M80 72Q56 62 58 32Q76 42 80 72Q84 42 102 32Q104 62 80 72Z" fill="#EFB6C6"/><path d="M80 72Q66 48 80 22Q94 48 80 72Z" fill="#F9DCE4"/><path d="M28 78H132Q120 86 80 86T28 78Z" fill="#4F8A5A"/>`,
}

function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return sum
}

/** The picture of a card. */
export function picture(id: string, theme: string): string {
  const number = hash(id)
  const hour = HOURS[number % HOURS.length] ?? (HOURS[0] as Hour)
  const sun = `<circle cx="${24 + (number % 7) * 18}" cy="20" r="10" fill="${hour.sun}"/>`
  const kind = KINDS[id] ?? FIRST[theme] ?? 'arches'
  return `<rect width="160" height="90" fill="${hour.sky}"/>${sun}${PICTURES[kind]?.(hour) ?? ''}`
}
