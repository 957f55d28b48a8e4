/** Who one is: nobody, a guest with a name, or somebody with an account. */
import { api } from './api'
import { GUEST } from './called'
import { settings } from './settings.svelte'
import type { Me, Schema } from './types'

class Session {
  me = $state<Me | null>(null)
  /** Whether the server has been asked yet. */
  known = $state(false)

  async find(): Promise<void> {
    try {
      this.me = (await api.get<Schema<'Welcome'>>('welcome')).me
    } finally {
      this.known = true
    }
  }

  /** Somebody, at once: whoever is nobody yet comes in as a guest. */
  async somebody(name?: string): Promise<Me> {
    if (this.me && name && name !== this.me.name) await this.change({ name })
    if (this.me) return this.me
    this.me = await api.post<Me>('guests', { name: name ?? GUEST[settings.lang], lang: settings.lang })
    return this.me
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
