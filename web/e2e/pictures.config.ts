import { defineConfig } from 'vitest/config'
import base from './vitest.config'

export default defineConfig({ test: { ...base.test, include: ['e2e/pictures.ts'], testTimeout: 600_000 } })
