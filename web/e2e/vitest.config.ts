import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: 'e2e/setup.ts',
    testTimeout: 240_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    retry: 2, // on a busy machine a page may be late; what fails three times has failed
    expect: { poll: { timeout: 30_000 } }, // as long as Playwright waits
  },
})
