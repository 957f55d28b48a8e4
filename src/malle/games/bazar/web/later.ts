/**
 * What the city does not show at once: what may be touched and what the chosen move would do, what the last
 * move did, the pay of a turn, what has won.
 */
export { default as Choices } from './Choices.svelte'
export { default as Effects } from './Effects.svelte'
export { default as Payday } from './Payday.svelte'
export { default as Spoils } from './Spoils.svelte'
export { default as Traces } from './Traces.svelte'
export { play } from './stages'
