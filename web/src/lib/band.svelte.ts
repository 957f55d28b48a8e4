/** What follows on every page while something goes on: the search for a table puts its band here. Nothing of it is loaded before. */
import type { Component } from 'svelte'

/** Under this name the wish of a search is kept while it lasts, for a page that is loaded anew. */
export const SEARCH = 'malle:search'

class Band {
  shown = $state.raw<Component | null>(null)

  /** A page was loaded anew in the middle of a search: it goes on. */
  resume(): void {
    if (sessionStorage.getItem(SEARCH)) void import('../find/seeking.svelte').then(({ seeking }) => seeking.resume())
  }
}

export const band = new Band()
