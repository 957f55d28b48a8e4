/** A private notebook at a table: marks by name, kept by the server for whoever sits there. */
import { api } from './api'
import type { Notes } from './board'

export class Notebook implements Notes {
  #marks = $state.raw<Record<string, string>>({})
  #path: string

  constructor(table: string) {
    this.#path = `tables/${table}/notes`
  }

  async open(): Promise<void> {
    this.#marks = await api.get<Record<string, string>>(this.#path)
  }

  get(): Record<string, string> {
    return this.#marks
  }

  set(marks: Record<string, string>): void {
    this.#marks = marks
    void api.put(this.#path, marks).catch(() => undefined)
  }
}
