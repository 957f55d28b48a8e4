import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { NARROW } from './src/lib/breakpoint'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.MALLE_SERVER ?? 'http://127.0.0.1:8000'

const PAGE =
  /node_modules\/svelte|preload-helper|\/web\/src\/(ui\/(Failed|Icon|icons|SeatToken|TopBar)|lib\/(games|line|options|rooms|seats|settings))\b/
const BOARD =
  /\/web\/src\/(boards|ui\/(Dialog|Drawn|Opening|Touch|Way|Why)|table\/(ActionBar|Cloth|Seats|Stage)|lib\/(clock|keys|late|motions|picker|room|scene|scrolls|shapes|texts))\b/

/** Drawings are laid out and explained for those who read them; the browser gets them without that, a thousandth of a unit fine. */
const lean: Plugin = {
  name: 'lean-drawings',
  enforce: 'pre',
  load(id) {
    if (!/\/art\/\w+\.svg\?raw$/.test(id)) return null
    const file = id.slice(0, id.indexOf('?'))
    this.addWatchFile(file)
    const { data } = optimize(readFileSync(file, 'utf8'), {
      floatPrecision: 3,
      plugins: [
        'removeComments',
        'cleanupAttrs',
        'cleanupNumericValues',
        'convertColors',
        'convertPathData',
        'sortAttrs',
      ],
    })
    return `export default ${JSON.stringify(data)}`
  },
}

export default defineConfig({
  base: './',
  plugins: [svelte(), lean],
  // the boards stand in their rooms, outside this folder, and take the packages of this one
  resolve: {
    alias: { $lib: here('src/lib'), $ui: here('src/ui'), $rooms: here('../src/malle/games') },
    dedupe: ['svelte'],
  },
  css: {
    postcss: {
      plugins: [
        {
          // the one breakpoint of the client: `@media (--narrow)` is a phone, `@media (--wide)` all else
          postcssPlugin: 'breakpoint',
          Once(root) {
            root.walkAtRules('media', (rule) => {
              rule.params = rule.params.replace('(--narrow)', NARROW).replace('(--wide)', `not all and ${NARROW}`)
            })
          },
        },
        {
          // Text is written in pixels and grows with the reader's own text size. Not on boards: their letters are drawn.
          postcssPlugin: 'readable',
          Once(root) {
            if (root.source?.input.file?.match(/\/(boards|games)\//)) return
            root.walkDecls(/^(font|font-size|line-height)$/, (line) => {
              line.value = line.value.replaceAll(/([\d.]+)px/g, (_, size: string) => `${Number(size) / 16}rem`)
            })
          },
        },
      ],
    },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    // Many small files weigh more than two: what every page shows, and what every board needs.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'page', test: PAGE, priority: 1 },
            { name: 'board', test: BOARD },
          ],
        },
      },
    },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'jsdom', isolate: false, include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
})
