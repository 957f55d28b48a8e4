/** Who one is, and who may stay: another password, what is kept, going for good, a host who removes a guest. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { inTurn, launch, Person, PHONE } from './browser'

const house = (): string => inject('house')
const LANGS = ['fr', 'en'] as const

/** What people read. */
const fr = {
  yourName: 'Ton nom',
  save: 'Enregistrer',
  login: 'Identifiant',
  password: 'Mot de passe',
  makeAccount: 'Créer un compte',
  logIn: 'Se connecter',
  thisDevice: 'cet appareil',
  endSession: 'Déconnecter',
  oldPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  changePassword: 'Changer de mot de passe',
  passwordChanged: 'C’est fait. Les autres appareils sont déconnectés.',
  downloadKept: 'Télécharger',
  deleteAccount: 'M’effacer d’ici',
  yes: 'Oui',
  openTable: 'Ouvrir la table',
  copy: 'Copier le lien',
  takeSeat: 'Prendre cette place',
  freeSeat: 'Place libre',
  freeSecond: 'Libérer (Place 2)',
  removeAda: 'Retirer Ada de la table',
  byInvitation: 'Cette partie se joue entre invités.',
}
const en: typeof fr = {
  yourName: 'Your name',
  save: 'Save',
  login: 'Username',
  password: 'Password',
  makeAccount: 'Create an account',
  logIn: 'Log in',
  thisDevice: 'this device',
  endSession: 'Log out there',
  oldPassword: 'Present password',
  newPassword: 'New password',
  changePassword: 'Change the password',
  passwordChanged: 'Done. Other devices are logged out.',
  downloadKept: 'Download',
  deleteAccount: 'Delete me from here',
  yes: 'Yes',
  openTable: 'Open the table',
  copy: 'Copy the link',
  takeSeat: 'Take this seat',
  freeSeat: 'Free seat',
  freeSecond: 'Free it (Seat 2)',
  removeAda: 'Remove Ada from the table',
  byInvitation: 'This game is by invitation.',
}
const w = (lang: 'fr' | 'en'): typeof fr => ({ fr, en })[lang]

const browser = await launch()

async function makeAccount(page: Page, lang: 'fr' | 'en', login: string): Promise<void> {
  const words = w(lang)
  await page.goto(`${house()}/me/account`)
  await page.getByLabel(words.login, { exact: true }).fill(login)
  await page.getByLabel(words.password, { exact: true }).fill('the old password')
  await page.getByRole('button', { name: words.makeAccount }).click()
  await page.getByText(words.thisDevice).waitFor()
}

async function logIn(page: Page, lang: 'fr' | 'en', login: string, password: string): Promise<void> {
  const words = w(lang)
  await page.goto(`${house()}/me/account`)
  await page.getByLabel(words.login, { exact: true }).fill(login)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.logIn }).click()
}

/** What is wrong stands beside its field, which has the focus. */
async function wrong(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect.poll(() => field.getAttribute('aria-invalid'), { timeout: 20_000 }).toBe('true')
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
}

it.each(inTurn(LANGS, 0))('a password is changed (%s), and other devices are logged out', async (lang) => {
  const words = w(lang)
  const login = `ada-${lang}-${Date.now()}`
  const person = await Person.come(browser, { lang, allow: /status of 40[13]/ })
  const elsewhere = await Person.come(browser, { lang, size: PHONE, allow: /status of 401/ })
  const { page } = person
  await makeAccount(page, lang, login)
  await logIn(elsewhere.page, lang, login, 'the old password')
  await elsewhere.page.getByText(words.thisDevice).waitFor()
  expect(await elsewhere.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  await page.reload()
  const other = page.getByRole('button', { name: new RegExp(`^${words.endSession}`) })
  await other.waitFor()
  await page.getByLabel(words.oldPassword).fill('not that one')
  await page.getByLabel(words.newPassword).fill('the new password')
  await page.getByRole('button', { name: words.changePassword }).click()
  await wrong(page, words.oldPassword)
  await page.getByLabel(words.oldPassword).fill('the old password')
  await page.getByRole('button', { name: words.changePassword }).click()
  await page.getByText(words.passwordChanged).waitFor()
  await other.waitFor({ state: 'detached' })

  await elsewhere.page.reload()
  await logIn(elsewhere.page, lang, login, 'the old password')
  await wrong(elsewhere.page, words.password)
  await logIn(elsewhere.page, lang, login, 'the new password')
  await elsewhere.page.getByText(words.thisDevice).waitFor()
  await person.leave()
  await elsewhere.leave()
})

it.each(inTurn(LANGS, 1))('what is kept is downloaded, and then deleted (%s)', async (lang) => {
  const words = w(lang)
  const person = await Person.come(browser, { lang })
  const { page } = person
  await page.goto(`${house()}/me/account`)
  await page.getByLabel(words.yourName).fill('Nimue')
  await page.getByRole('button', { name: words.save }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: words.downloadKept }).click()
  const kept = JSON.parse(readFileSync(await (await downloading).path(), 'utf8')) as Record<string, unknown>
  expect(kept).toMatchObject({ name: 'Nimue', kind: 'guest', games: [] })

  await page.getByRole('button', { name: words.deleteAccount }).click()
  await page.getByRole('button', { name: words.yes }).click()
  await page.getByRole('link', { name: words.downloadKept }).waitFor({ state: 'detached' })
  await page.reload()
  expect(await page.getByLabel(words.yourName).inputValue()).toBe('')
  await person.leave()
})

it.each(inTurn(LANGS, 2))('a host removes a guest, who is told so (%s)', async (lang) => {
  const words = w(lang)
  const host = await Person.come(browser, { lang })
  const guest = await Person.come(browser, { lang, allow: /status of 403|WebSocket/ })
  await host.page.goto(`${house()}/g/malabars`)
  await host.page.getByRole('button', { name: words.openTable }).click()
  const link = await host.page.getByLabel(words.copy).first().inputValue()
  const sitDown = async (): Promise<void> => {
    await guest.page.goto(link)
    await guest.page.getByLabel(words.yourName).fill('Ada')
    await guest.page.getByRole('button', { name: words.takeSeat }).click()
    await host.page.getByText('Ada', { exact: true }).waitFor()
  }
  await sitDown()
  await host.page.getByRole('button', { name: words.removeAda }).click()
  await host.page.getByRole('alertdialog').getByRole('button', { name: words.freeSecond }).click()
  await guest.page.getByRole('button', { name: words.takeSeat }).waitFor()
  await sitDown()
  await host.page.getByRole('button', { name: words.removeAda }).click()
  await host.page.getByRole('alertdialog').getByRole('button').last().click()
  await host.page.getByText(words.freeSeat).waitFor()
  await guest.page.getByText(words.byInvitation).waitFor()
  await host.leave()
  await guest.leave()
})

it('a rated game is opened with a clock', async () => {
  const words = w('fr')
  const person = await Person.come(browser)
  const { page } = person
  await makeAccount(page, 'fr', `rated-${Date.now()}`)
  await page.goto(`${house()}/g/malabars`)
  const clock = page.getByRole('combobox', { name: /^Pendule/ })
  expect(await clock.inputValue()).toBe('none')
  await page.getByLabel('Partie classée').check()
  expect(await clock.inputValue()).not.toBe('none')
  expect(await clock.locator('option[value=none]').isDisabled()).toBe(true)
  await page.getByRole('button', { name: words.openTable }).click()
  await page.getByText(words.freeSeat).waitFor()
  await person.leave()
})
