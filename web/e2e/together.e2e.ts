/** People at one table: an invitation, a spectator, one device for all, a server that goes and comes back. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { further, inTurn, launch, Person, PHONE } from './browser'
import { House } from './house'
import { chance, CONFIRM, END, endTurn, finish, giveUp, meet, playOut, sitDown, step, TARGET } from './playing'

const browser = await launch()

describe('two people in two browsers', () => {
  it('meet by a link, play, talk, and are told the same', async () => {
    const host = await Person.come(browser)
    const guest = await Person.come(browser, { lang: 'en', size: PHONE })
    const house = inject('house')
    await host.page.goto(`${house}/g/malabars`)
    await host.page.getByRole('button', { name: 'Ouvrir la table' }).click()
    const link = await host.page.getByLabel('Copier le lien').first().inputValue()
    await host.page.getByAltText('Code QR de l’invitation').evaluate((image: HTMLImageElement) => image.decode())
    await guest.page.goto(link)
    await guest.page.getByLabel('Your name').fill('Ada')
    await guest.page.getByRole('button', { name: 'Take this seat' }).click()
    await guest.page.getByRole('button', { name: 'Begin' }).click()
    await host.page.getByRole('button', { name: 'Commencer' }).click()
    await host.page.locator(TARGET).first().waitFor()
    await host.page.keyboard.press('/')
    await host.page.getByLabel('La notation').fill('Ea3-a1')
    await host.page.keyboard.press('Enter')
    await host.page.locator(CONFIRM).click()
    await host.page
      .locator(CONFIRM + ', .act h2:has-text("anneau")')
      .first()
      .waitFor()
    await host.page.keyboard.press('/')
    await host.page.getByLabel('La notation').fill('pass')
    await host.page.keyboard.press('Enter')
    await host.page.locator(CONFIRM).click()
    await guest.page.locator(TARGET).first().waitFor()
    await host.page.getByRole('tab', { name: 'Discussion' }).click()
    await host.page.getByLabel('Écrire à la table…').fill('Bonjour <b>toi</b>')
    await host.page.keyboard.press('Enter')
    await guest.page.getByRole('button', { name: /Log, Chat/ }).click()
    await guest.page.getByRole('tab', { name: /Chat/ }).click()
    await guest.page.locator('dialog .said', { hasText: 'Bonjour <b>toi</b>' }).waitFor()
    await guest.page.getByRole('button', { name: /^Report/ }).click()
    await guest.page.getByText('Thank you, it has been reported.').waitFor({ state: 'attached' })
    await guest.page.getByRole('button', { name: /^Hide/ }).click()
    await guest.page.locator('dialog .said').waitFor({ state: 'detached' })
    await guest.page.getByRole('button', { name: /^Show .* again/ }).click()
    await guest.page.locator('dialog .said', { hasText: 'Bonjour <b>toi</b>' }).waitFor()
    await guest.page.getByRole('button', { name: /^Hide/ }).click()
    await guest.page.keyboard.press('Escape')
    await step(guest.page, chance(3), 'tap')
    await host.page.getByRole('button', { name: 'Menu' }).click()
    await host.page.getByRole('button', { name: 'Proposer la nulle' }).click()
    await guest.page.getByText('offers a draw').first().waitFor()
    await guest.page.getByRole('button', { name: 'Fine' }).click()
    await host.page.locator(END).waitFor()
    await host.leave()
    await guest.leave()
  })

  further('can give up, and play again with seats changed', async () => {
    const host = await Person.come(browser)
    const guest = await Person.come(browser)
    await meet(host.page, guest.page, inject('house'))
    await giveUp(host.page)
    await guest.page.locator(END).waitFor()
    await host.page.locator(END).waitFor()
    await guest.page.getByRole('button', { name: 'Une autre ?' }).click()
    await host.page.getByRole('link', { name: 'D’accord, jouons' }).click()
    await host.page.locator(`${TARGET}, .waiting`).first().waitFor()
    await host.leave()
    await guest.leave()
  })
})

it('somebody who looks on sees the game and no hand', async () => {
  const player = await Person.come(browser)
  const spectator = await Person.come(browser)
  const id = await sitDown(player.page, inject('house'), 'bazar', { public: true, players: 2 })
  await player.page.locator(TARGET).first().waitFor()
  await spectator.page.goto(`${inject('house')}/t/${id}`)
  await spectator.page.getByText('Tu regardes cette partie.').waitFor()
  expect(await spectator.page.locator(TARGET).count()).toBe(0)
  const random = chance(5)
  for (let i = 0; i < 12; i++) await step(player.page, random, 'mouse')
  await spectator.page.locator('.log li').nth(4).waitFor()
  await player.leave()
  await spectator.leave()
})

it('a move is taken back at once while one is still on turn', async () => {
  const person = await Person.come(browser)
  const { page } = person
  await sitDown(page, inject('house'), 'malabars')
  await page.locator('[data-touch^="elephant"]').first().click()
  await page.locator('[data-touch^="slot"]').first().click()
  await page.locator(CONFIRM).click()
  await page.getByText('Un anneau, ou tu le gardes').waitFor()
  await page.getByRole('button', { name: 'Reprendre mon coup' }).click()
  await page.getByText('quel éléphant').waitFor()
  await person.leave()
})

it('one device for two: a curtain falls before each hidden hand', async () => {
  const person = await Person.come(browser)
  await sitDown(person.page, inject('house'), 'bazar', { here: true, players: 2, options: { target: 30 } })
  await person.page.locator('.curtain').waitFor()
  const first = (await person.page.locator('.curtain h2').textContent()) ?? ''
  expect(await person.page.getByRole('button').count()).toBe(1)
  expect(await person.page.locator('[data-touch]:visible').count()).toBe(0)
  await person.page.getByRole('button', { name: 'Voir mon jeu' }).click()
  await endTurn(person.page, 11)
  await person.page.locator('.curtain h2', { hasNotText: first }).waitFor()
  await playOut(person.page, 12, 'mouse')
  await person.leave()
})

further.each(
  inTurn(
    [
      ['fr', /(Testeur \d) pioche (?!une tuile)/],
      ['en', /(Testeur \d) draws (?!a tile)/],
    ] as const,
    0,
  ),
)('one device for two (%s): each is told what they know, also after a reload', async (lang, drawn) => {
  const person = await Person.come(browser, { lang })
  const { page } = person
  await sitDown(page, inject('house'), 'bazar', { here: true, players: 2, options: { target: 75 } })
  let known = 0
  for (let turn = 0; turn < 6; turn++) {
    const [me] = /Testeur \d/.exec((await page.locator('.curtain h2').textContent()) ?? '') ?? []
    await page.getByRole('button', { name: lang === 'fr' ? 'Voir mon jeu' : 'Let me look' }).click()
    await page.locator('[data-touch]').first().waitFor()
    const told = (await page.locator('body').textContent()) ?? ''
    for (const [, who] of told.matchAll(new RegExp(drawn, 'g'))) {
      expect(who).toBe(me)
      known++
    }
    await endTurn(page, 11 + turn)
    await page.locator('.curtain').waitFor()
    await page.reload()
    await page.locator('.curtain').waitFor()
  }
  expect(known).toBeGreaterThan(0)
  await person.leave()
})

it('a server that dies in mid-game is found again, and nothing is lost', async () => {
  const house = await House.open()
  const person = await Person.come(browser, { allow: /WebSocket|Failed to load resource|ERR_CONNECTION/ })
  await sitDown(person.page, house.url, 'malabars', { options: { stop: 16 } })
  const random = chance(2)
  for (let i = 0; i < 12; i++) await step(person.page, random, 'mouse')
  const before = await person.page.locator('.log li').allTextContents()
  await house.kill()
  await person.page.getByText('Connexion perdue').waitFor()
  await house.start()
  await person.page.getByText('Connexion perdue').waitFor({ state: 'detached' })
  const after = await person.page.locator('.log li').allTextContents()
  expect(after.slice(0, before.length)).toEqual(before)
  for (let i = 0; i < 4; i++) await step(person.page, random, 'mouse')
  await finish(person.page, 3)
  await person.page.locator(END).waitFor()
  await person.leave()
  await house.close()
})

further.each(
  inTurn(
    [
      ['fr', /mise de côté : son journal est abîmé/],
      ['en', /has been set aside: its log is damaged/],
    ] as const,
    1,
  ),
)('whose game cannot be read is told so, and goes on elsewhere (%s)', async (lang, told) => {
  const house = await House.open()
  const person = await Person.come(browser, { lang, allow: /WebSocket|Failed to load resource|ERR_CONNECTION/ })
  const { page } = person
  const damaged = await sitDown(page, house.url, 'malabars', { options: { stop: 16 } })
  await step(page, chance(2), 'mouse')
  await house.kill()
  const damage =
    'import sqlite3, sys; sqlite3.connect(sys.argv[1], isolation_level=None).execute(sys.argv[2], sys.argv[3:])'
  const wrong = "UPDATE events SET body = '{' WHERE table_id = ? AND seq = 3"
  execFileSync('../.venv/bin/python', ['-c', damage, join(house.folder, 'malle.db'), wrong, damaged])
  await house.start()
  await page.getByText(told).first().waitFor()
  await page.reload()
  await page.getByText(told).first().waitFor()
  await sitDown(page, house.url, 'malabars', { options: { stop: 16 } })
  await finish(page, 4)
  await page.locator(END).waitFor()
  await person.leave()
  await house.close()
})
