import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the map of Le Pont de Rama is the one of the game', () => {
  expect(() => execFileSync('node', ['scripts/rama.mjs', '--check'])).not.toThrow()
})
