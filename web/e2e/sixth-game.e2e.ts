/**
 * A sixth game, from outside: a package made by `malle new-game`, built into a wheel, installed beside Malle's wheel in an environment
 * of its own, and played in a browser against a bot.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, Person } from './browser'
import { House } from './house'
import { playOut, sitDown } from './playing'

const PYTHON = resolve('../.venv/bin/python')
const work = mkdtempSync(join(tmpdir(), 'malle-sixth-'))
const browser = await launch()
let house: House

/** Run a program; its libraries are those of the environment it belongs to, not of whoever runs the tests. */
function run(program: string, ...args: string[]): string {
  const env = { ...process.env }
  delete env['PYTHONPATH']
  return execFileSync(program, args, { cwd: work, encoding: 'utf8', env })
}

beforeAll(async () => {
  const root = resolve('..')
  const pip = ['-m', 'pip', '--disable-pip-version-check', '-q']
  const wheel = ['wheel', '--no-deps', '--no-build-isolation', '-w', work]
  run(PYTHON, ...pip, ...wheel, root)
  run(PYTHON, '-m', 'venv', '--without-pip', 'env')
  const site = join(work, 'env/lib', readdirSync(join(work, 'env/lib'))[0] ?? '', 'site-packages')
  const libraries = run(PYTHON, '-c', 'import httpx; print(httpx.__path__[0].rsplit("/", 1)[0])').trim()
  writeFileSync(join(site, 'libraries.pth'), libraries)
  const python = join(work, 'env/bin/python')
  const install = (name: string): void => {
    const found = readdirSync(work).find((file) => file.startsWith(name) && file.endsWith('.whl')) ?? ''
    run(PYTHON, ...pip, '--python', python, 'install', '--no-deps', join(work, found))
  }
  install('malle-')
  run(join(work, 'env/bin/malle'), 'new-game', 'matches')
  run(PYTHON, ...pip, ...wheel, './matches')
  install('malle_matches')
  house = await House.open('', join(work, 'env/bin/malle'))
})
afterAll(async () => {
  await house.close()
  // whatever still ends there may write its bytecode meanwhile
  rmSync(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

it('stands on the shelf and is played to its end on the board that it brought', async () => {
  const person = await Person.come(browser, { lang: 'en' })
  await person.page.goto(`${house.url}/`)
  await person.page
    .getByRole('link', { name: /Matches/ })
    .first()
    .waitFor()
  await sitDown(person.page, house.url, 'matches', { level: '3' })
  await person.page.locator('.outside button').first().waitFor()
  expect(await person.page.locator('.outside button').count()).toBeGreaterThan(6)
  await playOut(person.page, 7, 'mouse')
  await person.leave()
})
