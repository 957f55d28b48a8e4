import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const server = process.env.MALLE_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  base: './',
  plugins: [svelte()],
  css: {
    postcss: {
      plugins: [
        {
          // Text is written in pixels and grows with the reader's own text size. Not on boards: their letters are drawn.
          postcssPlugin: 'readable',
          Once(root) {
            if (root.source?.input.file?.includes('/boards/')) return
            root.walkDecls(/^(font|font-size|line-height)$/, (line) => {
              line.value = line.value.replaceAll(/([\d.]+)px/g, (_, size: string) => `${Number(size) / 16}rem`)
            })
          },
        },
      ],
    },
  },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, manifest: true },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
})
