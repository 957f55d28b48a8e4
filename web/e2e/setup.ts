/** One server for all tests that do not need their own. */
import type { TestProject } from 'vitest/node'
import { House } from './house'

declare module 'vitest' {
  interface ProvidedContext {
    house: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const house = await House.open()
  project.provide('house', house.url)
  return () => house.close()
}
