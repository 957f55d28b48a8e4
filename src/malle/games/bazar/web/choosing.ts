/** What may be touched in the city, and what the chosen move would do: nothing that somebody needs who looks on. */
export { default as Choices } from './Choices.svelte'
export { default as Effects } from './Effects.svelte'
