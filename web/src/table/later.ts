/** The parts of a table that a game in play does not show at once: one chunk, fetched when the board is there. */
export { default as End } from './End.svelte'
export { default as Menu } from './Menu.svelte'
export { default as Offer } from './Offer.svelte'
export { default as TypeMove } from './TypeMove.svelte'
export { default as WaysOn } from './WaysOn.svelte'
