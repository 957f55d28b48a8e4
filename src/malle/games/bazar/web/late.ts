/** What comes when there is nothing else to do, mostly while the board waits for its position. */
import { Late } from '$lib/late.svelte'

export const later = new Late(() => import('./later'))
export const scenery = new Late(() => import('./scenery'))
