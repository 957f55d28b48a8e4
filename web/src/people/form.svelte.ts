/** A form whose refusals stand beside the field they are about; what was typed stays. */
import { tick } from 'svelte'
import { Refused, sentence } from '../lib/api'

export class Form<Name extends string> {
  /** What is wrong, by field; '' is for what is about none of them. */
  wrong = $state.raw<Partial<Record<Name | '', string>>>({})
  done = $state('')
  busy = $state(false)
  element = $state<HTMLFormElement>()

  /** `fields` says which field a refusal is about, by its clause. */
  constructor(readonly fields: Readonly<Record<string, Name>> = {}) {}

  /** Check, then do; the first field that is wrong gets the focus. */
  async send(checks: Partial<Record<Name, string>>, what: () => Promise<string | undefined>): Promise<void> {
    this.done = ''
    const found = Object.entries(checks).filter(([, said]) => said)
    this.wrong = Object.fromEntries(found) as typeof this.wrong
    if (found.length === 0) {
      this.busy = true
      try {
        this.done = (await what()) ?? ''
      } catch (error) {
        const field = error instanceof Refused ? this.fields[error.clause] : undefined
        this.wrong = { [field ?? '']: sentence(error) } as typeof this.wrong
      } finally {
        this.busy = false
      }
    }
    await tick()
    this.element?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
}
