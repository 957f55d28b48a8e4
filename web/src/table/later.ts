/** The parts of a table that come when the board is there: what a game in play does not show at once, and what has happened, in words. */
export { default as End } from './End.svelte'
export { default as Log } from './Log.svelte'
export { default as Menu } from './Menu.svelte'
export { default as Offer } from './Offer.svelte'
export { default as TypeMove } from './TypeMove.svelte'
export { default as WaysOn } from './WaysOn.svelte'
