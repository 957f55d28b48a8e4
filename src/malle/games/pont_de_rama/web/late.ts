/** What comes when there is nothing else to do, mostly while the board waits for its position. */
import { Late } from '$lib/late.svelte'

export const pictures = new Late(() => import('./pictures'))
