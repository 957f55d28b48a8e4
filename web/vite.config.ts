import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { CompileOptions } from 'svelte/compiler'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { SCREENS } from './src/lib/breakpoint'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.MALLE_SERVER ?? 'http://127.0.0.1:8000'

const PAGE =
  /node_modules\/svelte|preload-helper|\/web\/src\/(App|ui\/(Failed|Icon|icons|SeatToken|TopBar)|lib\/(games|line|options|rooms|seats|settings))\b/
/** What few pages use of Svelte: fields to write in and to choose from, copies of what is asked for. */
const RARE = /node_modules\/svelte\/src\/.*\b(select|clone|input)/
const BOARD =
  /\/web\/src\/(boards\/index|ui\/(Dialog|Drawn|Opening|Touch|Way|Why)|table\/(ActionBar|Cloth|Seats|Stage)|lib\/(clock|keys|late|motions|picker|room|scene|scrolls|shapes|texts))\b/

/** The class that keeps the styles of a component to itself: short, for it stands in every rule, and the same wherever the client is built. */
const classes = new Map<string, string>()
const cssHash: CompileOptions['cssHash'] = ({ hash, filename }) => {
  const name = `_${hash(filename.replace(/.*\/games\//, '')).slice(-4)}`
  const other = classes.get(name) ?? filename
  if (other !== filename) throw new Error(`${filename} and ${other} have the same class, ${name}: rename one of them`)
  classes.set(name, filename)
  return name
}

/** A cover, and in it the shapes of its room, from which it takes what it shares with the board: a page that shows a box has no board. */
const withShapes = (cover: string, shapes: string): string => {
  const [defs] = /<defs>[^]*<\/defs>/.exec(shapes) ?? ['']
  return optimize(
    cover.replace(/<svg[^>]*>/, (start) => start + defs),
    {
      multipass: true, // what only an unused shape points to is unused in its turn
      plugins: ['removeComments', { name: 'cleanupIds', params: { minify: false } }, 'removeUselessDefs'],
    },
  ).data
}

/** Drawings are laid out and explained for those who read them; the browser gets them without that, a thousandth of a unit fine. */
const lean: Plugin = {
  name: 'lean-drawings',
  enforce: 'pre',
  load(id) {
    if (!/\/art\/\w+\.svg\?raw$/.test(id)) return null
    const file = id.slice(0, id.indexOf('?'))
    const shapes = file.replace('cover.svg', 'shapes.svg')
    for (const each of new Set([file, shapes])) this.addWatchFile(each)
    const read = readFileSync(file, 'utf8')
    const drawn = file !== shapes && existsSync(shapes) ? withShapes(read, readFileSync(shapes, 'utf8')) : read
    const { data } = optimize(drawn, {
      floatPrecision: 3,
      plugins: [
        'removeComments',
        'cleanupAttrs',
        'cleanupNumericValues',
        'convertColors',
        'convertPathData',
        'sortDefsChildren',
      ],
    })
    return `export default ${JSON.stringify(data)}`
  },
}

/** A board has its words by language (`web/words/fr.ts`), and what they take of the room's texts is of one language, too. */
const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  async resolveId(source, importer) {
    const lang = /\/web\/words\/(\w+)\.ts$/.exec(importer ?? '')?.[1]
    if (!lang || !source.endsWith('.json')) return null
    const found = await this.resolve(source, importer)
    return found && `${found.id}?${lang}`
  },
  load(id) {
    const [, file, lang] = /^(.+\.json)\?(\w\w)$/.exec(id) ?? []
    if (!file || !lang) return null
    this.addWatchFile(file)
    const told = (_: string, value: unknown): unknown =>
      value instanceof Object && lang in value ? { [lang]: value[lang as keyof object] } : value
    const read = JSON.parse(readFileSync(file, 'utf8'), told) as object
    return Object.entries(read)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
}

export default defineConfig({
  base: './',
  plugins: [svelte({ compilerOptions: { cssHash } }), lean, oneLanguage],
  // the boards stand in their rooms, outside this folder, and take the packages of this one
  resolve: {
    alias: { $lib: here('src/lib'), $ui: here('src/ui'), $rooms: here('../src/malle/games') },
    dedupe: ['svelte'],
  },
  css: {
    postcss: {
      plugins: [
        {
          // screens by name: `@media (--narrow)` is a phone, `@media (--wide)` all else
          postcssPlugin: 'screens',
          Once(root) {
            root.walkAtRules('media', (rule) => {
              for (const [name, screen] of Object.entries(SCREENS))
                rule.params = rule.params.replace(`(${name})`, screen)
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
      treeshake: { moduleSideEffects: [{ test: RARE, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: (id) => RARE.exec(id)?.[1], test: RARE, priority: 2, includeDependenciesRecursively: false },
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
