/** The colours of the guilds, and the palettes in which their figures are drawn. */
import { guilds, palettes } from '../art/colours.json'
import { tiles } from '../rules/data.json'

export const colour = (guild: number): string => guilds[guild]?.guild ?? 'var(--bazar-no-guild)'

/** What each part of a tile is painted with: a colour of its guild, or one that all share. */
function palette(guild: number, state: keyof typeof palettes): string {
  const own: Readonly<Record<string, string>> = guilds[guild] ?? {}
  return Object.entries<readonly string[]>(palettes[state])
    .flatMap(([paint, parts]) => parts.map((part) => `--baz-${part}:${own[paint] ?? paint}`))
    .join(';')
}

const permanent = new Set(tiles.filter(({ type }) => type === 'permanent').map(({ code }) => code))

/** The layers of a tile, each a symbol of shapes.svg, and the palette they share: at work on ivory, spent in lacquer. */
export function layers(guild: number, kind: string, active: boolean): { symbols: string[]; style: string } {
  const state = kind === 'STA' ? 'start' : active || permanent.has(kind) ? 'work' : 'spent'
  const body = permanent.has(kind) ? 'gold' : state === 'work' ? 'ivory' : 'lacquer'
  const sign = `${kind === 'STA' ? 'flag' : 'chest'}-${guild}`
  return { symbols: [body, kind, sign], style: palette(guild, state) }
}
