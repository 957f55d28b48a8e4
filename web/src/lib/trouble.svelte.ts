/** What went wrong with the last thing that was tried, in a sentence to be shown. */
import { sentence } from './api'

export class Trouble {
  text = $state('')
  /** Something is being tried. */
  busy = $state(false)

  readonly attempt = async (what: () => Promise<unknown>): Promise<void> => {
    this.text = ''
    this.busy = true
    try {
      await what()
    } catch (error) {
      this.text = sentence(error)
    } finally {
      this.busy = false
    }
  }
}
