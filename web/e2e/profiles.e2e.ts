/** Being somebody: an account whose errors stand beside their fields, passkeys, profiles, games shown elsewhere, and the keeper's page. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { serious } from './axe'
import { DESKTOP, inTurn, launch, Person, PHONE } from './browser'
import { KEEPER } from './house'

const house = (): string => inject('house')
/** Passkeys belong to a host name. */
const named = (): string => house().replace('127.0.0.1', 'localhost')
const LONG = { timeout: 30_000 }
const PASSWORD = 'a long sentence'

const fr = {
  name: 'Identifiant',
  password: 'Mot de passe',
  makeAccount: 'Créer un compte',
  tooShort: 'Il faut 8 signes ou plus',
  taken: 'est déjà pris, ou ressemble trop à un autre nom',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  bio: 'Quelques mots sur toi',
  onLinux: 'Chrome sur Linux',
  logOut: 'Se déconnecter',
  addPasskey: 'Ajouter une clé sur cet appareil',
  byPasskey: 'Entrer avec une clé d’accès',
  removePasskey: /^Retirer/,
  thisDevice: 'cet appareil',
  follow: 'Suivre',
  here: 'ici',
  block: 'Bloquer',
  yes: 'Oui',
  blockedNote: 'Tu as bloqué cette personne',
  blockedTable: 'Quelqu’un que tu as bloqué est à cette table',
  takeSeat: 'Prendre cette place',
  challenge: /^Défier/,
  send: 'Ouvrir une table pour nous',
  asked: 'te propose une partie de',
  accept: /^Y aller/,
  elsewhere: 'Montrer ailleurs',
  moving: 'Image animée',
  back: 'Coup précédent',
  next: 'Coup suivant',
  token: 'Clé de qui tient ce serveur',
  enter: 'Entrer',
  mute: /^Retirer la parole/,
  why: 'Pourquoi',
  log: 'parole retirée',
}
const en: typeof fr = {
  name: 'Username',
  password: 'Password',
  makeAccount: 'Create an account',
  tooShort: 'It takes 8 characters or more',
  taken: 'is taken, or looks too much like another name',
  save: 'Save',
  saved: 'Saved.',
  bio: 'A few words about you',
  onLinux: 'Chrome on Linux',
  logOut: 'Log out',
  addPasskey: 'Add a passkey on this device',
  byPasskey: 'Log in with a passkey',
  removePasskey: /^Remove/,
  thisDevice: 'this device',
  follow: 'Follow',
  here: 'here',
  block: 'Block',
  yes: 'Yes',
  blockedNote: 'You have blocked this person',
  blockedTable: 'Somebody you have blocked is at this table',
  takeSeat: 'Take this seat',
  challenge: /^Challenge/,
  send: 'Open a table for us',
  asked: 'asks you for a game of',
  accept: /^Go there/,
  elsewhere: 'Show it elsewhere',
  moving: 'Animated picture',
  back: 'Previous move',
  next: 'Next move',
  token: 'Token of the keeper of this server',
  enter: 'Enter',
  mute: /^Mute/,
  why: 'Why',
  log: 'muted',
}
const CASES = [
  { lang: 'fr', size: DESKTOP, dark: false, w: fr },
  { lang: 'en', size: PHONE, dark: true, w: en },
] as const
const ALLOWED = /status of 4\d\d|WebSocket/

const browser = await launch()

let count = Date.now()
/** A name that looks like no other: letters that are told apart. */
const fresh = (): string => `Lea ${String(count++).replaceAll(/\d/g, (digit) => 'abcdefghjk'[Number(digit)] ?? '')}`

/** Ask the server as whoever the page is. */
function call<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const asked = [method, path, body] as const
  return page.evaluate(async ([method, path, body]) => {
    const sent = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
    const answer = await fetch(`/api/${path}`, { method, ...sent })
    const told = answer.status === 204 ? null : ((await answer.json()) as unknown)
    if (!answer.ok) throw new Error(JSON.stringify(told))
    return told as never
  }, asked)
}
let commands = 0
const act = (page: Page, table: string, type: string, more: object = {}): Promise<unknown> =>
  call(page, 'POST', `tables/${table}/commands`, { type, id: `c${commands++}`, ...more })

/** Somebody with an account, without the form. */
async function account(page: Page, lang: string, at = house()): Promise<{ id: string; name: string }> {
  await page.goto(`${at}/me/account`)
  await call(page, 'POST', 'guests', { name: 'Guest', lang })
  return call(page, 'POST', 'accounts', { login: fresh(), password: PASSWORD })
}

/** A game of two, which the second gives up after a move. */
async function played(one: Page, other: Page, rated: boolean): Promise<string> {
  const clock = rated ? { clock: { kind: 'slow', days: 3 }, rated } : {}
  const { id } = await call<{ id: string }>(one, 'POST', 'tables', { game: 'malabars', players: 2, ...clock })
  await act(one, id, 'sit', { seat: 0 })
  await act(other, id, 'sit', { seat: 1 })
  await act(one, id, 'ready', { seat: 0 })
  await act(other, id, 'ready', { seat: 1 })
  await act(one, id, 'move', { seat: 0, move: 'Ea3-a1', number: 0 })
  await act(other, id, 'abandon', { seat: 1 })
  return id
}

it.each(inTurn(CASES, 0))(
  'an account: what is wrong stands beside its field, by keyboard alone ($lang)',
  async (wish) => {
    const { w } = wish
    const person = await Person.come(browser, { ...wish, allow: ALLOWED })
    const { page } = person
    const taken = (await account(page, wish.lang)).name
    await call(page, 'DELETE', 'sessions/current')
    await page.goto(`${house()}/me/account`)
    const name = page.getByLabel(w.name, { exact: true })
    const password = page.getByLabel(w.password, { exact: true })
    const make = page.getByRole('button', { name: w.makeAccount })
    await name.focus()
    await page.keyboard.type(taken.toUpperCase())
    await page.keyboard.press('Tab')
    await page.keyboard.type('short')
    await make.focus()
    await page.keyboard.press('Enter')
    await page.getByText(w.tooShort).waitFor(LONG)
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
    const told = await password.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${told ?? ''}"]`).textContent()).toContain(w.tooShort)
    await page.keyboard.type(' and now long enough')
    await make.focus()
    await page.keyboard.press('Enter')
    await page.getByText(w.taken).waitFor(LONG)
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await name.inputValue()).toBe(taken.toUpperCase())
    expect(await serious(page)).toEqual([])
    const mine = fresh()
    await name.fill(mine)
    await make.focus()
    await page.keyboard.press('Enter')
    await page.getByText(w.onLinux).first().waitFor(LONG)
    await page.getByText(w.thisDevice).waitFor()
    await page.getByLabel(w.bio).fill('<b>bold</b>')
    await page.getByRole('button', { name: w.save }).click()
    await page.getByText(w.saved).waitFor(LONG)
    expect(await serious(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(wish.size.width)
    await page.goto(`${house()}/u/${encodeURIComponent(mine)}`)
    await page.getByText('<b>bold</b>').waitFor(LONG)
    await person.leave()
  },
)

it.each(inTurn(CASES, 1))('a passkey is made, logs in without a password, and is removed ($lang)', async (wish) => {
  const { w } = wish
  const person = await Person.come(browser, { ...wish, allow: ALLOWED })
  const { page } = person
  const device = await person.context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const me = await account(page, wish.lang, named())
  await page.reload()
  await page.getByRole('button', { name: w.addPasskey }).click()
  const remove = page.getByRole('button', { name: w.removePasskey })
  await remove.waitFor(LONG)
  await page.getByRole('button', { name: w.logOut }).click()
  await page.getByRole('button', { name: w.byPasskey }).click()
  await remove.waitFor(LONG)
  expect((await call<{ id: string }>(page, 'GET', 'me')).id).toBe(me.id)
  await remove.click()
  await remove.waitFor({ state: 'detached', ...LONG })
  await page.getByRole('button', { name: w.logOut }).click()
  await page.getByRole('button', { name: w.byPasskey }).click()
  await page.getByRole('alert').waitFor(LONG)
  await person.leave()
})

it.each(inTurn(CASES, 2))('a profile: rating, games, following, challenging, blocking ($lang)', async (wish) => {
  const { w } = wish
  const one = await Person.come(browser, { ...wish, allow: ALLOWED })
  const other = await Person.come(browser, { ...wish, allow: ALLOWED })
  const me = await account(one.page, wish.lang)
  const them = await account(other.page, wish.lang)
  const tables = [await played(one.page, other.page, true), await played(one.page, other.page, true)]
  const { page } = one
  await page.goto(`${house()}/u/${encodeURIComponent(them.name)}`)
  await page.getByRole('img', { name: /Malabars/ }).waitFor(LONG)
  await page.locator(`a[href="r/${tables[1] ?? ''}"]`).waitFor()
  expect(await page.locator('table tbody tr').count()).toBe(2)
  expect(await serious(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(wish.size.width)
  await page.getByRole('button', { name: w.follow, exact: true }).click()
  await page.goto(`${house()}/me/profile`)
  await other.page.goto(`${house()}/me/profile`)
  await page.getByText(w.here, { exact: true }).waitFor(LONG)
  expect(await serious(page)).toEqual([])

  await other.page.getByRole('button', { name: w.challenge }).first().click()
  await other.page.getByRole('button', { name: w.send }).click()
  await page.getByText(w.asked).waitFor(LONG)
  await page.getByRole('link', { name: w.accept }).click()
  await expect.poll(() => page.url(), LONG).toContain('/t/')
  const invited = page.url()

  await page.goto(`${house()}/u/${them.id}`)
  await page.getByRole('button', { name: w.block, exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: w.yes, exact: true }).click()
  await page.getByText(w.blockedNote).waitFor(LONG)
  await page.goto(invited)
  await page.getByRole('button', { name: w.takeSeat }).first().click()
  await page.getByText(w.blockedTable).first().waitFor(LONG)
  expect((await call<unknown[]>(page, 'GET', `people/${me.id}/games`)).length).toBe(2)
  await one.leave()
  await other.leave()
})

/** A page of another site: what one loopback name serves is foreign to the other. */
async function elsewhere(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => void server.close() }
}

it.each(inTurn(CASES, 3))(
  'a finished game has a page for other sites, through which nobody can act ($lang)',
  async (wish) => {
    const { w } = wish
    const one = await Person.come(browser, { ...wish, allow: /./ })
    const other = await Person.come(browser, wish)
    await account(one.page, wish.lang)
    await account(other.page, wish.lang)
    const table = await played(one.page, other.page, false)
    const { page } = one
    await page.goto(`${house()}/r/${table}`)
    await page.getByRole('button', { name: w.elsewhere }).click()
    const code = await page.locator('textarea').inputValue(LONG)
    expect(code).toContain(`/embed/r/${table}`)
    expect(await serious(page)).toEqual([])
    const downloading = page.waitForEvent('download', { timeout: 120_000 })
    await page.getByRole('button', { name: w.moving }).click()
    expect((await downloading).suggestedFilename()).toBe(`malle-${table}.png`)

    // another site shows it in a frame, and gets nothing else of the house into one
    const site = await elsewhere(`${code}<iframe src="${house()}/me"></iframe>`)
    await page.goto(site.url)
    const framed = page.frameLocator('iframe').first()
    await expect.poll(() => framed.locator('#board').getAttribute('src'), LONG).toBe(`${table}/1.svg`)
    await framed.getByRole('button', { name: w.back }).click()
    await expect.poll(() => framed.locator('#board').getAttribute('src'), LONG).toBe(`${table}/0.svg`)
    expect(page.frames().map((frame) => frame.url())).not.toContain(`${house()}/me`)
    site.close()

    // the page for frames knows nobody; who may frame what stands in the headers (tests/server/test_embed.py)
    await page.goto(`${house()}/embed/r/${table}?lang=${wish.lang}`)
    const board = page.locator('#board')
    await expect.poll(() => board.getAttribute('src'), LONG).toBe(`${table}/1.svg`)
    await page.getByRole('button', { name: w.back }).click()
    await expect.poll(() => board.getAttribute('src'), LONG).toBe(`${table}/0.svg`)
    await expect.poll(() => board.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), LONG).toBe(true)
    await page.getByRole('button', { name: w.next }).press('Enter')
    await expect.poll(() => board.getAttribute('src'), LONG).toBe(`${table}/1.svg`)
    const reached = await page.evaluate(async () => {
      let cookie = 'none'
      try {
        cookie = document.cookie
      } catch {
        cookie = 'out of reach'
      }
      const answer = await fetch('/api/me').then(
        () => 'asked',
        () => 'forbidden',
      )
      return { origin: self.origin, cookie, answer }
    })
    expect(reached).toEqual({ origin: 'null', cookie: 'out of reach', answer: 'forbidden' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(wish.size.width)
    await one.context.close()
    await other.leave()
  },
)

it.each(inTurn(CASES, 4))('the keeper reads what was reported, mutes, and it is written down ($lang)', async (wish) => {
  const { w } = wish
  const one = await Person.come(browser, { ...wish, allow: ALLOWED })
  const other = await Person.come(browser, { ...wish, allow: ALLOWED })
  const me = await account(one.page, wish.lang)
  await account(other.page, wish.lang)
  const table = await played(one.page, other.page, false)
  const line = (await act(one.page, table, 'say', { text: `goat ${me.name}` })) as { seq: number }
  await act(other.page, table, 'report', { line: line.seq })
  const keeper = await Person.come(browser, { ...wish, allow: ALLOWED })
  const { page } = keeper
  await page.goto(`${house()}/keeper`)
  const token = page.getByLabel(w.token)
  await token.fill('not the token at all')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor(LONG)
  await token.fill(KEEPER)
  await page.keyboard.press('Enter')
  const report = page.locator('article').filter({ hasText: `goat ${me.name}` })
  await report.waitFor(LONG)
  await page.getByLabel(w.why).fill('shouts at goats')
  await report.getByRole('button', { name: w.mute }).click()
  await page.locator('li').filter({ hasText: 'shouts at goats' }).filter({ hasText: w.log }).first().waitFor(LONG)
  expect(await serious(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(wish.size.width)
  await expect(act(one.page, table, 'say', { text: 'still here' })).rejects.toThrow(/chat/)
  await one.leave()
  await other.leave()
  await keeper.leave()
})
