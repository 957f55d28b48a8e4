import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: 'e2e/setup.ts',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: 3, // they wait for pages and motions: three keep two cores busy
    isolate: false, // files share what is imported
    retry: 2, // on a busy machine a page may be late; what fails three times has failed
    expect: { poll: { timeout: 30_000 } }, // as long as Playwright waits
  },
})
