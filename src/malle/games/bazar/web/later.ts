/** What the city does not show at once: the pay of a turn, what has won, and the pictures of the events. */
import { define } from '$lib/shapes'
import scenes from '../art/scenes.svg?raw'

define(scenes)
export { default as Payday } from './Payday.svelte'
export { default as Spoils } from './Spoils.svelte'
