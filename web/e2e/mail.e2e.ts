/** An address is given and confirmed, a forgotten password replaced: through the pages, and through the mails of a real server. */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serious } from './axe'
import { DESKTOP, inTurn, launch, Person, PHONE } from './browser'
import { House } from './house'

/** A mail server that takes everything but what is for somebody who is called so. */
class Postbox {
  readonly letters: string[] = []

  private constructor(readonly server: Server) {}

  static async open(): Promise<Postbox> {
    const server = createServer()
    const box = new Postbox(server)
    server.on('connection', (line) => {
      let text = ''
      let letter = false
      line.write('220 here\r\n')
      line.on('error', () => undefined)
      line.on('data', (part: Buffer) => {
        text += part.toString('latin1')
        for (;;) {
          const end = text.indexOf(letter ? '\r\n.\r\n' : '\r\n')
          if (end < 0) return
          const said = text.slice(0, end)
          text = text.slice(end + (letter ? 5 : 2))
          if (letter) box.letters.push(said)
          const refused = !letter && /^RCPT TO:<refused/i.test(said)
          line.write(!letter && said.startsWith('DATA') ? '354 go on\r\n' : refused ? '550 no\r\n' : '250 fine\r\n')
          letter = !letter && said.startsWith('DATA')
        }
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return box
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** The link of the last letter of this kind. */
  link(purpose: string): string | undefined {
    const found = this.letters.map((letter) => {
      const [, body = ''] = /base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(letter) ?? []
      const text = body ? Buffer.from(body, 'base64').toString() : letter.replaceAll('=\r\n', '').replaceAll('=3D', '=')
      return new RegExp(`http\\S+/api/mail/${purpose}\\?token=[\\w.-]+`).exec(text)?.[0]
    })
    return found.filter(Boolean).at(-1)
  }
}

const fr = {
  mail: /^E-mail/,
  save: 'Enregistrer',
  yes: 'Oui',
  confirmed: 'C’est fait : ton adresse est confirmée.',
  toAccount: 'Vers mon compte',
  isConfirmed: /^Confirmée\./,
  logOut: 'Se déconnecter',
  forgot: /oublié/,
  who: 'Nom ou adresse',
  send: 'Recevoir un lien',
  newPassword: /nouveau mot de passe/,
  done: /connecte-toi avec ton nouveau mot de passe/,
  name: 'Identifiant',
  password: 'Mot de passe',
  logIn: 'Se connecter',
  thisDevice: 'cet appareil',
  failed: /^Échec, .*Le serveur de courrier a refusé ce message/,
}
const en: typeof fr = {
  mail: /^E-mail/,
  save: 'Save',
  yes: 'Yes',
  confirmed: 'Done: your address is confirmed.',
  toAccount: 'To my account',
  isConfirmed: /^Confirmed\./,
  logOut: 'Log out',
  forgot: /Forgot/,
  who: 'Name or address',
  send: 'Send me a link',
  newPassword: /new password/,
  done: /log in with your new password/,
  name: 'Username',
  password: 'Password',
  logIn: 'Log in',
  thisDevice: 'this device',
  failed: /^Failed, .*The mail server refused this message/,
}
const CASES = [
  { lang: 'fr', size: DESKTOP, dark: false, w: fr },
  { lang: 'en', size: PHONE, dark: true, w: en },
] as const

const browser = await launch()
let postbox: Postbox
let house: House
beforeAll(async () => {
  postbox = await Postbox.open()
  house = await House.open('', undefined, {
    MALLE_SMTP_HOST: '127.0.0.1',
    MALLE_SMTP_PORT: String(postbox.port),
    MALLE_SMTP_SECURITY: 'none',
  })
})
afterAll(async () => {
  await house.close()
  postbox.server.close()
})

it.each(inTurn(CASES, 0))('an address is confirmed, and a forgotten password replaced ($lang)', async (wish) => {
  const { w, lang, size } = wish
  const person = await Person.come(browser, { ...wish, allow: /status of 401/ })
  const { page } = person
  const ask = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`${house.url}/api/${path}`, { data, headers: { origin: house.url } })
    expect(answer.ok()).toBe(true)
  }
  const login = `Forgetful ${lang}`
  await ask('guests', { name: 'Guest', lang })
  await ask('accounts', { login, password: 'the first one' })
  await page.goto(`${house.url}/me/account`)
  await page.getByLabel(w.mail).fill(`${lang}@mail.example`)
  await page.getByRole('button', { name: w.save }).click()
  await expect.poll(() => postbox.link('confirm')).toBeTruthy()
  await page.goto(postbox.link('confirm') ?? '')
  expect(await serious(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  await page.getByRole('button', { name: w.yes }).click()
  await page.getByText(w.confirmed).waitFor()
  await page.getByRole('link', { name: w.toAccount }).click()
  await page.getByText(w.isConfirmed).first().waitFor()

  await page.getByRole('button', { name: w.logOut }).click()
  await page.getByRole('button', { name: w.forgot }).click()
  await page.getByLabel(w.who).fill(login)
  await page.getByRole('button', { name: w.send }).click()
  await expect.poll(() => postbox.link('recover')).toBeTruthy()
  await page.goto(postbox.link('recover') ?? '')
  expect(await serious(page)).toEqual([])
  await page.getByLabel(w.newPassword).fill('the second one')
  await page.getByRole('button', { name: w.save }).click()
  await page.getByText(w.done).waitFor()
  await page.getByRole('link', { name: w.toAccount }).click()
  await page.getByLabel(w.name, { exact: true }).fill(login)
  await page.getByLabel(w.password, { exact: true }).fill('the second one')
  await page.getByRole('button', { name: w.logIn, exact: true }).click()
  await page.getByText(w.thisDevice).waitFor()

  // what could not be sent stands in the preferences
  await page.getByLabel(w.mail).fill(`refused-${lang}@mail.example`)
  await page.getByRole('button', { name: w.save }).first().click()
  await expect.poll(async () => (await page.request.get(`${house.url}/api/me/notices`)).text()).toMatch(/refused this/)
  await page.goto(`${house.url}/me/notify`)
  await page.getByText(w.failed).waitFor()
  postbox.letters.length = 0
  await person.leave()
})
