/** The pages around the tables: shelf, game, lessons, replay, settings; language, theme, a path prefix; what axe says of all. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { seriousByDayAndNight } from './axe'
import { byTurns, further, inTurn, launch, Person, PHONE } from './browser'
import { House } from './house'
import { CONFIRM, END, finish, GAMES, giveUp, playOut, sitDown, TARGET } from './playing'

const browser = await launch()
let finished: string
beforeAll(async () => {
  const person = await Person.come(browser)
  finished = await sitDown(person.page, inject('house'), 'malabars', { public: true })
  await finish(person.page, 5)
  await person.leave()
})

it('opens a game against a bot in two taps', async () => {
  const person = await Person.come(browser, { size: PHONE })
  await person.page.goto(`${inject('house')}/`)
  await person.page.getByRole('link', { name: /^Malabars/ }).tap()
  await person.page.locator('.big').tap()
  await person.page.locator(TARGET).first().waitFor()
  await person.leave()
})

it('speaks the language of the browser, and another one on demand', async () => {
  const person = await Person.come(browser, { lang: 'en' })
  await person.page.goto(`${inject('house')}/`)
  await person.page.getByRole('heading', { name: 'The trunk is open' }).waitFor()
  await person.page.getByRole('button', { name: /Passer en français/ }).click()
  await person.page.getByRole('heading', { name: 'La malle est ouverte' }).waitFor()
  await person.page.reload()
  await person.page.getByRole('heading', { name: 'La malle est ouverte' }).waitFor()
  await sitDown(person.page, inject('house'), 'malabars')
  await person.page.getByText('À toi').first().waitFor()
  await person.page.getByRole('button', { name: /Switch to English/ }).click()
  await person.page.getByText('Your turn: which elephant?').waitFor()
  await person.page.getByText('Trunk or tail?').waitFor() // a word of the board
  await person.page.getByText('The game begins.').waitFor()
  await person.leave()
})

describe('a finished game', () => {
  it('is gone through move by move, shared at a move, and taken home', async () => {
    const person = await Person.come(browser)
    const { page } = person
    await page.goto(`${inject('house')}/r/${finished}#3`)
    await page
      .getByText(/Coup 3 sur/)
      .first()
      .waitFor()
    await page.keyboard.press('ArrowRight')
    await page
      .getByText(/Coup 4 sur/)
      .first()
      .waitFor()
    await page.waitForURL(`**/r/${finished}#4`)
    await page.reload()
    await page
      .getByText(/Coup 4 sur/)
      .first()
      .waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page
      .getByText(/Coup 0 sur/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Dérouler' }).click()
    await page
      .getByText(/Coup 2 sur/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByLabel('Vu par').selectOption('1')
    await page.getByRole('button', { name: 'Que jouerait le bot ?' }).click()
    await page.getByText('Le bot jouerait').waitFor({ timeout: 120_000 })
    const record = await page.evaluate(
      async (path) => (await fetch(path)).json() as Promise<{ moves: unknown[] }>,
      (await page.getByLabel('Télécharger la partie').getAttribute('href')) ?? '',
    )
    expect(record.moves.length).toBeGreaterThan(3)
    await person.leave()
  })

  it('goes on from any of its moves, on the seat one likes, to an end of its own', async () => {
    const person = await Person.come(browser)
    const { page } = person
    await page.goto(`${inject('house')}/r/${finished}#4`)
    await page.getByRole('button', { name: 'Reprendre d’ici' }).click()
    await page.getByLabel('Place 2').check()
    await page.getByLabel('Niveau des bots').selectOption('random')
    await page.getByText('Joue n’importe quoi.').waitFor()
    await page.getByRole('button', { name: 'Contre des bots' }).click()
    await page.waitForURL(/\/t\//)
    await page.getByText('La partie continue après le coup 4.').waitFor()
    await finish(page, 6)
    await page.locator(END).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const [before, after] = await page.evaluate(
      (tables) =>
        Promise.all(
          tables.map(
            async (table) =>
              (await (await fetch(new URL(`api/tables/${table}/record`, document.baseURI))).json()) as {
                moves: string[]
              },
          ),
        ),
      [finished, id],
    )
    expect(after?.moves.slice(0, 4)).toEqual(before?.moves.slice(0, 4))
    await page.goto(`${inject('house')}/r/${id}#4`)
    await page
      .getByText(/Coup 4 sur/)
      .first()
      .waitFor()
    await page.keyboard.press('End')
    await page.getByRole('button', { name: 'Reprendre d’ici', disabled: true }).waitFor()
    await person.leave()
  })

  it.each(inTurn(['fr', 'en'] as const, 1))('has all that came of it in the lists (%s)', async (lang) => {
    const person = await Person.come(browser, { lang })
    const { page } = person
    await sitDown(page, inject('house'), 'bazar', { players: 2, public: true })
    await giveUp(page, lang)
    await page.locator(END).waitFor()
    const ended = Date.UTC(2026, 2, 14, 12) / 1000
    let bot = ''
    // a game that counted, with an end that is known beforehand
    await page.route('**/api/finished*', async (route) => {
      const all = (await (await route.fetch()).json()) as { seats: { name: string; mine: boolean }[] }[]
      bot = all[0]?.seats.find((seat) => !seat.mine)?.name ?? ''
      const result = { reason: 'played', winners: [0], scores: [31, 24] }
      const json = all.slice(0, 1).map((each) => ({ ...each, ended, moves: 57, change: 0.3, rated: true, result }))
      await route.fulfill({ json })
    })
    const fr = lang === 'fr'
    const told = [
      'Bazar',
      fr ? 'gagnée' : 'won',
      '31, 24',
      fr ? '57 coups' : '57 moves',
      fr ? '14 mars' : 'Mar 14',
      '+12',
    ]
    for (const path of ['r', 'me']) {
      await page.goto(`${inject('house')}/${path}`)
      const row = page.locator('li', { hasText: told[3] ?? '' })
      const text = (await row.textContent())?.replaceAll(/\s/g, ' ') ?? ''
      for (const each of [...told, bot]) expect(text).toContain(each)
    }
    await person.leave()
  })

  it('is found in the list', async () => {
    const person = await Person.come(browser)
    await person.page.goto(`${inject('house')}/r`)
    await person.page
      .getByText(/\d+ coups/)
      .first()
      .waitFor()
    await person.page
      .getByRole('link', { name: /Malabars/ })
      .first()
      .click()
    await person.page
      .getByText(/Coup 0 sur/)
      .first()
      .waitFor()
    await person.leave()
  })
})

it.each(inTurn(['', 'g/bazar', 'g/malabars/rules'], 0))('nothing shifts while /%s loads', async (path) => {
  const person = await Person.come(browser)
  await person.page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await person.page.goto(`${inject('house')}/${path}`)
  await person.page.waitForLoadState('networkidle')
  expect(await person.page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
  await person.leave()
})

it('survives an hour in the background', async () => {
  const person = await Person.come(browser)
  const { page } = person
  await page.clock.install()
  await sitDown(page, inject('house'), 'malabars')
  await page.locator(TARGET).first().waitFor()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.fastForward('01:00:00')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.resume()
  await page.getByText('Connexion perdue').waitFor({ state: 'detached' })
  await playOut(page, 8, 'mouse')
  await person.leave()
})

it('teaches: a wrong move is explained, a right one leads on', async () => {
  const person = await Person.come(browser)
  const { page } = person
  await page.goto(`${inject('house')}/g/malabars/learn`)
  await page.locator('ol li a').nth(5).waitFor()
  const [right, wrong] = await page.evaluate(async () => {
    interface Offer {
      move: string
      touches: string[]
    }
    const [lesson] = (await (await fetch('api/games/malabars/lessons?lang=fr')).json()) as {
      id: string
      offers: Offer[]
    }[]
    const good: Offer[] = []
    const bad: Offer[] = []
    for (const offer of lesson?.offers ?? []) {
      const answer = await fetch(`api/games/malabars/lessons/${lesson?.id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ move: offer.move }),
      })
      ;(((await answer.json()) as { right: boolean }).right ? good : bad).push(offer)
    }
    return [good[0], bad[0]]
  })
  await page.locator('ol li a').first().click()
  for (const [offer, said] of [
    [wrong, /Pas encore/],
    [right, /Bravo/],
  ] as const) {
    for (const touch of offer?.touches ?? [])
      if ((await page.locator(CONFIRM).count()) === 0) await page.locator(`[data-touch="${touch}"]`).click()
    await page.locator(CONFIRM).click()
    await page.getByText(said).waitFor()
    const again = page.getByRole('button', { name: 'Essayer encore' })
    if (await again.count()) await again.click()
  }
  await page.getByRole('link', { name: 'Leçon suivante' }).click()
  await page.getByText(/Leçon 2 sur/).waitFor()
  await person.leave()
})

it('keeps an account: made from a guest, left, and entered again', async () => {
  const person = await Person.come(browser, { allow: /401|status of 4/ })
  const { page } = person
  const login = `joueuse-${Date.now()}`
  await page.goto(`${inject('house')}/me/account`)
  await page.getByLabel('Ton nom').fill('Hypatie')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Télécharger').waitFor()
  await page.getByLabel('Identifiant').fill(login)
  await page.getByLabel('Mot de passe').fill('assez long pour ça')
  await page.getByRole('button', { name: 'Créer un compte' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('button', { name: 'Se connecter' }).waitFor()
  await page.getByLabel('Identifiant').fill(login)
  await page.getByLabel('Mot de passe').fill('faux')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByText('ne vont pas ensemble').waitFor()
  await page.getByLabel('Mot de passe').fill('assez long pour ça')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByText('cet appareil').waitFor()
  await expect.poll(() => page.getByLabel('Identifiant').inputValue()).toBe(login)
  await person.leave()
})

it('works behind a path prefix', async () => {
  const house = await House.open('/jeux/malle')
  const person = await Person.come(browser)
  await person.page.goto(`${house.url}/`)
  await person.page.getByRole('link', { name: /Malabars/ }).click()
  await person.page.locator('.big').click()
  await person.page.locator(TARGET).first().waitFor()
  expect(new URL(person.page.url()).pathname).toMatch(/^\/jeux\/malle\/t\//)
  await person.page.reload()
  await person.page.locator(TARGET).first().waitFor()
  const id = await sitDown(person.page, house.url, 'malabars')
  await finish(person.page, 5)
  await person.page.goto(`${house.url}/r/${id}#1`)
  await person.page.locator('.moves').waitFor()
  await person.page.keyboard.press('Home')
  await person.page.waitForURL((url) => url.pathname === `/jeux/malle/r/${id}` && url.hash === '#0')
  await person.page.reload()
  await person.page
    .getByText(/Coup 0 sur/)
    .first()
    .waitFor()
  await person.leave()
  await house.close()
})

describe('axe finds nothing serious, by day and by night,', () => {
  let person: Person
  beforeAll(async () => {
    person = await Person.come(browser)
  })
  afterAll(() => person.leave())

  it.each(byTurns(['', 'g/bazar', 'g/malabars/rules', 'g/malabars/learn', 'g/malabars/ranking', 'r', 'me', 'nowhere']))(
    'on /%s',
    async (path) => {
      const { page } = person
      await page.goto(`${inject('house')}/${path}`)
      await page.locator('h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await seriousByDayAndNight(page)).toEqual([])
    },
  )

  it.each(inTurn(GAMES, 2))('on a table of %s, in play and at its end', async (game) => {
    const { page } = person
    await sitDown(page, inject('house'), game)
    await page.locator(TARGET).first().waitFor()
    expect(await seriousByDayAndNight(page)).toEqual([])
    if (game === 'malabars') {
      await finish(page, 4)
      await page.locator(END).waitFor()
      expect(await seriousByDayAndNight(page)).toEqual([])
    }
  })

  further('on a replay, a lesson and a table that waits', async () => {
    const { page } = person
    await page.goto(`${inject('house')}/r/${finished}`)
    await page
      .getByText(/Coup 0 sur/)
      .first()
      .waitFor()
    expect(await seriousByDayAndNight(page)).toEqual([])
    await page.getByRole('button', { name: 'Reprendre d’ici' }).click()
    await page.getByText('Ta place').waitFor()
    expect(await seriousByDayAndNight(page)).toEqual([])
    await page.goto(`${inject('house')}/g/malabars/learn`)
    await page.locator('ol li a').first().click()
    await page.locator(TARGET).first().waitFor()
    expect(await seriousByDayAndNight(page)).toEqual([])
    await page.goto(`${inject('house')}/g/malabars`)
    await page.getByRole('button', { name: 'Ouvrir la table' }).click()
    await page.locator('.waiting').waitFor()
    await page.getByText('Départ : Toutes trompes').waitFor()
    expect(await seriousByDayAndNight(page)).toEqual([])
  })
})
