/** What went wrong with the last thing that was tried, in a sentence to be shown. */
import { sentence } from './api'

export class Trouble {
  text = $state('')

  readonly attempt = async (what: () => Promise<unknown>): Promise<void> => {
    this.text = ''
    try {
      await what()
    } catch (error) {
      this.text = sentence(error)
    }
  }
}
