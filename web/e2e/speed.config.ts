import { defineConfig } from 'vitest/config'
import base from './vitest.config'

export default defineConfig({
  test: { ...base.test, include: ['e2e/speed.ts'], maxWorkers: 1, retry: 0, reporters: 'verbose' },
})
