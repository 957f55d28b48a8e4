/**
 * What the city does not show at once: the pay of a turn, what has won, the pictures of the events, and what nobody needs to read the board, paving,
 * houses and ships. A symbol that comes late is drawn by whatever uses it already.
 */
import { define } from '$lib/shapes'
import scenes from '../art/scenes.svg?raw'

define(scenes)
export { default as Payday } from './Payday.svelte'
export { default as Spoils } from './Spoils.svelte'
