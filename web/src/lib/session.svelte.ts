/** Who one is: nobody, a guest with a name, or somebody with an account. */
import { api } from './api'
import { GUEST } from './called'
import { settings } from './settings.svelte'
import type { Me, Schema } from './types'

class Session {
  me = $state<Me | null>(null)
  /** Whether the server has been asked yet. */
  known = $state(false)
  #coming: Promise<Me> | null = null

  async find(): Promise<void> {
    try {
      this.me = (await api.get<Schema<'Welcome'>>('welcome')).me
    } finally {
      this.known = true
    }
  }

  /** Somebody, at once: whoever is nobody comes in as a guest. */
  async somebody(name?: string): Promise<Me> {
    if (!this.me) return (this.#coming ??= this.#comeIn(name).finally(() => (this.#coming = null)))
    if (name && name !== this.me.name) await this.change({ name })
    return this.me
  }

  /** A page that was just loaded does not know yet who one is, and another tab may have come in since: a new guest would take their place. */
  async #comeIn(name = GUEST[settings.lang]): Promise<Me> {
    await this.find()
    return (this.me ??= await api.post<Me>('guests', { name, lang: settings.lang }))
  }

  async change(wish: { name?: string; lang?: string }): Promise<void> {
    this.me = await api.patch<Me>('me', wish)
  }

  async leave(): Promise<void> {
    await api.delete('sessions/current')
    this.me = null
  }
}

export const session = new Session()
