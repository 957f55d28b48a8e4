/** What a board does not show at once: the count of a round, its stages and where it is drawn; what each face of a die does. */
export { default as CountPanel } from './CountPanel.svelte'
export { default as Measure } from './Measure.svelte'
export { default as Outcomes } from './Outcomes.svelte'
export { default as Plate } from './Plate.svelte'
export { default as Tally } from './Tally.svelte'
export { stages } from './counting'
