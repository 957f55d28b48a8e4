/** The colours of the guilds, and the palettes in which their figures are drawn. */
import { guilds } from '../art/colours.json'
import { tiles } from '../rules/data.json'

export const colour = (guild: number): string => guilds[guild]?.colour ?? 'var(--bazar-no-guild)'

type State = 'work' | 'spent' | 'start'
const palette = (guild: number, state: State): string =>
  Object.entries(guilds[guild]?.[state] ?? {})
    .map(([part, paint]) => `--baz-${part}:${paint}`)
    .join(';')
const palettes = guilds.map((_, guild) => ({
  work: palette(guild, 'work'),
  spent: palette(guild, 'spent'),
  start: palette(guild, 'start'),
}))

const permanent = new Set(tiles.filter(({ type }) => type === 'permanent').map(({ code }) => code))

/** The layers of a tile, each a symbol of shapes.svg, and the palette they share: at work on ivory, spent in lacquer. */
export function layers(guild: number, kind: string, active: boolean): { symbols: string[]; style: string } {
  const state = kind === 'STA' ? 'start' : active || permanent.has(kind) ? 'work' : 'spent'
  const body = permanent.has(kind) ? 'gold' : state === 'work' ? 'ivory' : 'lacquer'
  const sign = `${kind === 'STA' ? 'flag' : 'chest'}-${guild}`
  return { symbols: [body, kind, sign], style: palettes[guild]?.[state] ?? '' }
}
