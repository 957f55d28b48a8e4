/** What a newcomer reads: who is who, whose turn it is, why something cannot be chosen, where one is; and that all of it can be read. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { byTurns, DESKTOP, further, inTurn, launch, Person, PHONE } from './browser'
import { field, sitToLastBall } from './petanque'
import { chance, CONFIRM, END, finish, GAMES, giveUp, sitDown, TARGET, touchAtOnce } from './playing'

const browser = await launch()

const WHY = '.stage > .why p'

describe('a bot', () => {
  it('is called by its name and level at its seat, in the log, in menus, in both languages', async () => {
    const person = await Person.come(browser, { lang: 'en' })
    const { page } = person
    await page.goto(`${inject('house')}/g/malabars`)
    for (const told of [
      /The village child, level 1 \(rating \d+ ± \d+\)/,
      /Airavata, top level \((not rated yet|rating \d+ ± \d+)\)/,
    ])
      await page.locator('option', { hasText: told }).first().waitFor({ state: 'attached' })
    const id = await sitDown(page, inject('house'), 'malabars', { level: '1' })
    const seats = page.locator('.rail ul').first()
    await seats.getByText('The village child', { exact: true }).waitFor()
    await seats.getByText(/level 1, rating \d+ ± \d+/).waitFor()
    await page.getByText('The village child, level 1, sits down.').waitFor()
    await page.getByRole('button', { name: /Passer en français/ }).click()
    await page.getByText('L’enfant du village, niveau 1, s’assied.').waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/\bBot \d/)
    // nobody would wait, and no clock runs: there is nothing to pause
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Abandonner' }).waitFor()
    expect(await page.getByText(/Proposer une pause|Garde de nuit/).count()).toBe(0)
    await page.keyboard.press('Escape')
    await giveUp(page)
    await page.goto(`${inject('house')}/r/${id}`)
    await page.getByText(/niveau 1, cote \d+ ± \d+/).waitFor()
    await page.getByText('L’enfant du village', { exact: true }).first().waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/\bBot \d/)
    await person.leave()
  })

  it('is chosen on a ladder as long as its game needs, up to the champion', async () => {
    const person = await Person.come(browser, { lang: 'en', size: PHONE })
    const { page } = person
    for (const game of ['malabars', 'bombay-bazar']) {
      await page.goto(`${inject('house')}/g/${game}`)
      const choice = page.getByLabel('Opponent')
      await choice.locator('option[value=champion]').waitFor({ state: 'attached' })
      const ids = await choice
        .locator('option')
        .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
      expect([ids[0], ids.at(-1), ids.length]).toEqual(['random', 'champion', game === 'malabars' ? 6 : 10])
      for (const [step, id] of ids.entries()) {
        await choice.selectOption(id)
        await expect.poll(() => page.locator('.ladder .on').count()).toBe(step)
        expect(await page.locator('.ladder i').count()).toBe(ids.length - 1)
        expect((await page.locator('.plays').innerText()).length).toBeGreaterThan(20)
      }
    }
    await sitDown(page, inject('house'), 'bombay-bazar', { level: 'champion' })
    await page.locator('.strip .level', { hasText: '★' }).waitFor()
    await page.locator('.strip').getByText('Ganesha', { exact: true }).waitFor()
    await person.leave()
  })

  it('is told from others of its level', async () => {
    const person = await Person.come(browser, { lang: 'en' })
    await sitDown(person.page, inject('house'), 'bazar', { players: 4, level: '1' })
    for (const name of ['The souk apprentice', 'The souk apprentice II', 'The souk apprentice III'])
      await person.page.locator('.rail').getByText(name, { exact: true }).waitFor()
    await person.leave()
  })
})

it('people at one device have names, and the question says whose turn it is', async () => {
  const person = await Person.come(browser, { lang: 'en' })
  const { page } = person
  await page.goto(`${inject('house')}/g/malabars`)
  const names = page.getByLabel(/^Name \(/)
  await names.nth(0).fill('Ada')
  await names.nth(1).fill('Bo')
  await page.getByRole('button', { name: /On this screen/ }).click()
  await page.locator('.act h2', { hasText: /^Ada, your turn:/ }).waitFor()
  await page.locator('.rail').getByText('Bo', { exact: true }).waitFor()
  await person.leave()
})

it('a guest without a name is a guest in the language of whoever reads', async () => {
  const person = await Person.come(browser)
  const { page } = person
  await page.goto(`${inject('house')}/g/malabars`)
  await page.locator('.big').click()
  await page.locator('.rail').getByText('Invité', { exact: true }).waitFor()
  await page.getByRole('button', { name: /Switch to English/ }).click()
  await page.locator('.rail').getByText('Guest', { exact: true }).waitFor()
  await person.leave()
})

/** Something that cannot be chosen, and where a mouse or a finger meets it and nothing that lies over it. */
async function inSight(page: Page): Promise<{ x: number; y: number; id: string }> {
  const found = await page.waitForFunction(() => {
    for (const thing of document.querySelectorAll<SVGElement>('.stage [data-why]')) {
      const box = thing.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (thing.contains(document.elementFromPoint(x, y))) return { x, y, id: thing.dataset['why'] ?? '' }
    }
    return null
  })
  return (await found.jsonValue()) ?? { x: 0, y: 0, id: '' }
}

/** A touch on what cannot be chosen, in a position where there is such a thing. */
async function refused(page: Page, game: string, options?: Record<string, unknown>): Promise<void> {
  await sitDown(page, inject('house'), game, { players: 2, ...(options && { options }) })
  await page.locator(`${TARGET}, ${CONFIRM}`).first().waitFor()
}

describe.each(inTurn(GAMES, 0))('what cannot be chosen in %s', (game) => {
  it('answers with the rule, to a mouse and to the keyboard', async () => {
    const person = await Person.come(browser, { lang: 'en' })
    const { page } = person
    await refused(page, game)
    const { x, y, id } = await inSight(page)
    await page.mouse.click(x, y)
    const said = await page.locator(WHY).innerText()
    expect(said.length).toBeGreaterThan(15)
    expect(said).toMatch(/[.!?…]$/)
    await page.keyboard.press('Backspace') // one step back: the answer goes
    await page.locator(WHY).waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.locator(`[data-why="${id}"]`).focus()
    await page.keyboard.press('Enter')
    await page.locator(WHY, { hasText: said }).waitFor()
    await person.leave()
  })
})

it('on the map of Rama an airport among rings answers, without a frame, and names stay where they are when something is chosen', async () => {
  const person = await Person.come(browser, { lang: 'en' })
  const { page } = person
  await refused(page, 'pont-de-rama')
  const airport = page.locator('[data-why="town:kolkata"]')
  await airport.click({ force: true })
  await page.locator(WHY).waitFor()
  expect(await airport.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('none')
  const names = (): Promise<string[]> =>
    page.locator('.names text').evaluateAll((all) => all.map((each) => `${each.textContent} ${each.getAttribute('x')}`))
  const before = await names()
  await page.locator(TARGET).first().dispatchEvent('click')
  await page.locator(CONFIRM).waitFor()
  expect(await names()).toEqual(expect.arrayContaining(before))
  expect((await names()).length).toBe(before.length + 1)
  await person.leave()
})

it('a finger is answered, too, and in a lesson', async () => {
  const person = await Person.come(browser, { size: PHONE })
  const { page } = person
  await refused(page, 'malabars')
  const first = await inSight(page)
  await page.touchscreen.tap(first.x, first.y)
  await page.locator(WHY).waitFor()
  await page.goto(`${inject('house')}/g/malabars/learn`)
  await page.locator('main a[href*="learn/"]').first().tap()
  const second = await inSight(page)
  await page.touchscreen.tap(second.x, second.y)
  await page.locator(WHY).waitFor()
  await person.leave()
})

it('a typed move that is forbidden is answered with the rule, and what is no move with moves that are', async () => {
  const person = await Person.come(browser, { lang: 'en' })
  const { page } = person
  await refused(page, 'malabars')
  await page.keyboard.press('/')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.fill('Ea3-d12')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('dialog').getByRole('alert')
  await answer.filter({ hasText: 'elephant' }).waitFor()
  await field.fill('checkmate')
  await page.keyboard.press('Enter')
  await answer.filter({ hasText: '“checkmate” is not a move of Malabars here; for example' }).waitFor()
  await person.leave()
})

it('a table that has not begun says for how many it waits, and for whom', async () => {
  const host = await Person.come(browser, { lang: 'en' })
  const guest = await Person.come(browser, { lang: 'en' })
  await host.page.goto(`${inject('house')}/g/bombay-bazar`)
  await host.page.getByRole('button', { name: 'Open the table' }).click()
  await host.page.getByText('Waiting for one more person.').waitFor()
  await guest.page.goto(await host.page.getByLabel('Copy the link').first().inputValue())
  await guest.page.getByLabel('Your name').fill('Ann')
  await guest.page.getByRole('button', { name: 'Take this seat' }).click()
  await host.page.getByText('Waiting for Ann.').waitFor()
  await guest.leave()
  await host.page.getByText('Waiting for Ann (away).').waitFor()
  await host.leave()
})

it('the first ball is pointed, and the question offers nothing else', async () => {
  const person = await Person.come(browser, { lang: 'en' })
  const { page } = person
  await sitDown(page, inject('house'), 'boulomania', { here: true, players: 2 })
  await page.locator('.act h2', { hasText: /point with two dice or with three\?$/ }).waitFor()
  await person.leave()
})

it('after a first touch the question names what is asked next', async () => {
  const person = await Person.come(browser, { lang: 'en' })
  const { page } = person
  await sitDown(page, inject('house'), 'malabars')
  await page.locator('[data-touch="elephant:a3"]').click()
  await page.locator('.act h2', { hasText: 'Where does the elephant on a3 go?' }).waitFor()
  await person.leave()
})

it.each(
  inTurn(
    [
      ['a screen', DESKTOP],
      ['a phone', PHONE],
    ],
    1,
  ),
)('on %s titles say where one is', async (_, size) => {
  const person = await Person.come(browser, { lang: 'en', size })
  const { page } = person
  const house = inject('house')
  for (const [path, title] of byTurns([
    ['', 'The trunk is open · Malle'],
    ['g/bazar/rules', 'Rules · Bazar · Malle'],
    ['r', 'Finished games · Malle'],
    ['me', 'My games · Me · Malle'],
    ['me/account', 'Account · Me · Malle'],
    ['nowhere', 'There is no such page. · Malle'],
  ] as const)) {
    await page.goto(`${house}/${path}`)
    await page.waitForFunction((title) => document.title === title, title)
  }
  await sitDown(page, house, 'malabars')
  await page.waitForFunction(() => document.title === '● Your turn · Malabars · Malle')
  await person.leave()
})

/** Whether something is there, or comes soon. */
const attached = (what: Locator): Promise<boolean> =>
  what.waitFor({ state: 'attached', timeout: 8000 }).then(
    () => true,
    () => false,
  )

/** What is cut off with an ellipsis, or must be scrolled to beside the board. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(each)
        const higher = each.scrollHeight > each.clientHeight + 1
        if (each.matches('.rail > .more')) return higher
        return (
          (textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth + 1) ||
          (webkitLineClamp !== 'none' && higher)
        )
      })
      .map((each) => each.textContent.trim()),
  )

it.each(inTurn(GAMES, 2))('nothing is cut off at the table of %s', async (game) => {
  const person = await Person.come(browser, { size: DESKTOP })
  const most = { bazar: 4, 'bombay-bazar': 4, boulomania: 4, malabars: 2, 'pont-de-rama': 4 }[game] ?? 2
  await sitDown(person.page, inject('house'), game, { players: most, level: '3' })
  await person.page
    .locator('.rail ul li')
    .nth(most - 1)
    .waitFor()
  await person.page.locator(TARGET).first().waitFor()
  if (game === 'pont-de-rama') await person.page.locator('.log', { hasText: 'tout le monde part de −450' }).waitFor()
  expect(await cut(person.page)).toEqual([])
  await finish(person.page, 3)
  await person.page.locator(END).waitFor()
  expect(await cut(person.page)).toEqual([])
  await person.page.getByRole('button', { name: 'Voir le plateau' }).click()
  await person.page.locator('.rail ul li').first().waitFor()
  expect(await cut(person.page)).toEqual([])
  await person.leave()
})

further('nothing is cut off beside the map with four late in a game, in English either', async () => {
  const person = await Person.come(browser, { size: DESKTOP, lang: 'en' })
  const { page } = person
  await sitDown(page, inject('house'), 'pont-de-rama', { players: 4, level: '3', options: { max_rounds: 0, rules: 2 } })
  for (let turn = 0; turn < 12; turn++) {
    await finish(page, 3 + turn, 'go:')
    await page.locator(`${TARGET}, ${END}`).first().waitFor()
    expect(await cut(page), `after ${turn + 1} turns`).toEqual([])
    const names = page.locator('.slip .text')
    expect(await names.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)).toBe(0)
  }
  await person.leave()
})

describe('on a phone', () => {
  further('a replay has room for all its buttons, and begins with the whole map of Rama, as on a screen', async () => {
    const person = await Person.come(browser, { size: PHONE, lang: 'en' })
    const { page } = person
    const id = await sitDown(page, inject('house'), 'pont-de-rama', { players: 2 })
    await finish(page, 3)
    await page.goto(`${inject('house')}/r/${id}`)
    const last = page.locator('header .tool').last()
    await last.waitFor()
    const { right } = await last.evaluate((tool) => tool.getBoundingClientRect())
    expect(right).toBeLessThanOrEqual(PHONE.width)
    const beside = (): Promise<number[]> =>
      page.evaluate(() => {
        const [map, stage] = ['.sheet', 'main.stage'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect(),
        )
        return map && stage ? [map.width - stage.width, map.height - stage.height] : [Infinity]
      })
    for (const size of [PHONE, DESKTOP]) {
      await page.goto('about:blank')
      await page.setViewportSize(size)
      await page.goto(`${inject('house')}/r/${id}`)
      await expect.poll(async () => Math.min(...(await beside()))).toBeLessThanOrEqual(1)
    }
    expect(await page.locator('body').innerText()).not.toContain('Pamban remains') // before the cards are dealt
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size) // and nothing of the map before is asked any more, which would be complained about
      await page.keyboard.press('ArrowRight')
      await expect
        .poll(async () => (await page.locator('main.stage .sheet').first().boundingBox())?.width ?? 0)
        .toBeGreaterThan(0)
    }
    await person.leave()
  })

  it('the sheet tells what happened last, and where the game stands is one swipe away', async () => {
    const person = await Person.come(browser, { size: PHONE, lang: 'en' })
    const { page } = person
    await sitDown(page, inject('house'), 'boulomania', { here: true, players: 2 })
    await page.locator('.act .latest', { hasText: /jack/ }).waitFor()
    const grip = await page.getByRole('button', { name: 'Where the game stands' }).boundingBox()
    expect(grip?.height).toBeGreaterThanOrEqual(24)
    const [x, y] = [(grip?.x ?? 0) + (grip?.width ?? 0) / 2, (grip?.y ?? 0) + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 60)
    await page.mouse.up()
    await page.getByRole('dialog').getByRole('heading', { name: 'Where the game stands' }).waitFor()
    await person.leave()
  })

  it('the last move of a bot is shown once more when one asks for it', async () => {
    const person = await Person.come(browser, { size: PHONE, lang: 'en', motion: true })
    const { page } = person
    await page.addInitScript(() => localStorage.setItem('malle.settings', JSON.stringify({ pace: 'fast' })))
    await sitDown(page, inject('house'), 'malabars', { options: { stop: 30 } })
    await page.locator(TARGET).first().waitFor()
    await finish(page, 3, '^(pass|R)')
    const again = page.getByRole('button', { name: 'Show the last move again' })
    await page.locator('[data-touch^="elephant"]').first().waitFor()
    await page.evaluate((target) => {
      const seen: number[] = []
      Object.assign(window, { seen })
      const look = (): void => void seen.push(document.querySelectorAll(target).length)
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    }, TARGET)
    await again.click()
    const seen = (): Promise<number[]> => page.evaluate(() => (window as unknown as { seen: number[] }).seen)
    // nothing can be touched while it is shown, then everything as before
    await expect.poll(async () => (await seen()).includes(0) && ((await seen()).at(-1) ?? 0) > 0).toBe(true)
    await person.leave()
  })

  it.each(
    inTurn(
      [
        ['bazar', ['@', '@', '@']],
        ['bombay-bazar', ['.']],
        ['pont-de-rama', ['go:', 'go:']],
      ],
      3,
    ),
  )('all that may be touched beside the board of %s is in sight', async (game, course) => {
    const person = await Person.come(browser, { size: PHONE })
    const { page } = person
    await sitDown(page, inject('house'), game, { players: 2 })
    const out = (): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.side button')]
          .filter((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect()
            const act = document.querySelector('.act')?.getBoundingClientRect().top ?? innerHeight
            return left < 0 || right > innerWidth || top < 0 || bottom > act + 1
          })
          .map((each) => each.textContent.trim()),
      )
    for (const until of course) {
      await finish(page, 3, until)
      await page.reload()
      await page.locator(TARGET).first().waitFor()
      expect(await out()).toEqual([])
    }
    await person.leave()
  })

  it.each(inTurn(GAMES, 4))('the board of %s keeps its size while a move is chosen', async (game) => {
    const person = await Person.come(browser, { size: PHONE })
    const { page } = person
    await sitDown(page, inject('house'), game, { players: 2 })
    await page.locator(TARGET).first().waitFor()
    const height = async (): Promise<number> => (await page.locator('main.stage').boundingBox())?.height ?? 0
    const before = await height()
    const random = chance(5)
    while (!(await page.locator(CONFIRM).count())) {
      await touchAtOnce(page, random())
      expect(await height()).toBe(before)
    }
    expect(await height()).toBe(before)
    await person.leave()
  })

  it('the field of Boulomania is as large as in its drawing', async () => {
    const person = await Person.come(browser, { size: PHONE })
    const { page } = person
    await sitDown(page, inject('house'), 'boulomania', { here: true, players: 2 })
    await page.locator(`.side ${TARGET}`).first().waitFor()
    await field(page, 14)
    await page.locator('.side [data-touch^="cell:"]').first().waitFor()
    const wood = await page.locator('main.stage .layer').first().boundingBox()
    const [width, height] = [wood?.width ?? 0, wood?.height ?? 0]
    expect(Math.min(width, (height * 636) / 676)).toBeGreaterThan(PHONE.width * 0.85)
    await person.leave()
  })

  it('a crowded field of Boulomania leaves room for the board, and what a shot may do takes none of it', async () => {
    const person = await Person.come(browser, { size: PHONE })
    const { page } = person
    await sitToLastBall(page, inject('house'))
    const height = async (): Promise<number> => (await page.locator('main.stage').boundingBox())?.height ?? 0
    const before = await height()
    expect(before).toBeGreaterThan(PHONE.height / 4)
    const shots = page.locator('.side [data-touch^="cell:"]')
    for (let i = 0; i < (await shots.count()); i++) {
      await shots.nth(i).dispatchEvent('click')
      await page.locator('.side .below li').first().waitFor()
      expect(await height()).toBe(before)
    }
    await person.leave()
  })

  it('the map of Rama is seen whole while pawns are placed, and from near when the journey begins', async () => {
    const person = await Person.come(browser, { size: PHONE })
    const { page } = person
    await sitDown(page, inject('house'), 'pont-de-rama', { players: 2, options: { max_rounds: 0 } })
    const scale = async (): Promise<number> =>
      ((await page.locator('.sheet').first().boundingBox())?.width ?? 0) / PHONE.width
    await page.locator(TARGET).first().waitFor()
    await expect.poll(scale).toBeLessThan(1.1)
    await finish(page, 4, '^go:')
    await expect.poll(scale, { timeout: 20_000 }).toBeGreaterThan(1.5)
    const asked = page.locator('.act h2', { hasText: 'Où vas-tu' })
    for (let i = 0; i < 30 && !(await asked.count()); i++) {
      await finish(page, 5 + i, '.')
      await page.locator(TARGET).first().waitFor()
    }
    const mine = page.locator('.stage [href="#rama-halo"]') // the pawn on turn has something of the country on all sides
    const beside = async (): Promise<number> => {
      const { x = 0, width = 0 } = (await mine.boundingBox()) ?? {}
      return Math.min(x + width / 2, PHONE.width - x - width / 2)
    }
    await expect.poll(beside).toBeGreaterThan(PHONE.width / 5)
    await page.getByRole('button', { name: 'Carnet : marquer des villes' }).click() // the notebook lies below the map, not on it
    const [map, notes] = await Promise.all(['.map .box', '.map .notes'].map((each) => page.locator(each).boundingBox()))
    expect((map?.y ?? NaN) + (map?.height ?? NaN)).toBeLessThanOrEqual(notes?.y ?? NaN)
    await person.leave()
  })

  it.each(
    inTurn(
      [
        ['bazar', '^[nesw][12]?$|^[RL]$'],
        ['pont-de-rama', '^go:'],
      ],
      5,
    ),
  )('the last move in %s is still marked when the page is opened anew', async (game, move) => {
    const person = await Person.come(browser, { size: PHONE })
    const { page } = person
    const marked = page.locator('main.stage path.past').first()
    for (let tries = 0; tries < 8; tries++) {
      await sitDown(page, inject('house'), game, { players: 2 })
      await finish(page, 4 + tries, move)
      await page.reload()
      await page.locator('main.stage').waitFor()
      // a game may end before anything goes from here to there
      if (await attached(marked)) return person.leave()
    }
    throw new Error('no last move is marked')
  })

  it('a line of chat is counted on its icon until it is read', async () => {
    const host = await Person.come(browser, { lang: 'en' })
    const guest = await Person.come(browser, { size: PHONE, lang: 'en' })
    await host.page.goto(`${inject('house')}/g/malabars`)
    await host.page.getByRole('button', { name: 'Open the table' }).click()
    await guest.page.goto(await host.page.getByLabel('Copy the link').first().inputValue())
    await guest.page.getByRole('button', { name: 'Take this seat' }).click()
    await guest.page.getByRole('button', { name: 'Begin' }).click()
    await host.page.getByRole('button', { name: 'Begin' }).click()
    await guest.page.getByRole('button', { name: /^Log, Chat/ }).waitFor()
    await host.page.getByRole('tab', { name: 'Chat' }).click()
    await host.page.getByLabel('Say something…').fill('Hello')
    await host.page.keyboard.press('Enter')
    await guest.page.getByRole('button', { name: 'Log, Chat, one unread message' }).click()
    await guest.page.keyboard.press('Escape')
    await guest.page.getByRole('button', { name: 'Log, Chat', exact: true }).waitFor()
    await host.leave()
    await guest.leave()
  })

  it.each(inTurn(GAMES, 6))('every name at the table of %s can be read', async (game) => {
    const person = await Person.come(browser, { size: PHONE })
    const most = game === 'malabars' ? 2 : 4
    await sitDown(person.page, inject('house'), game, { players: most, level: '3' })
    await person.page
      .locator('.strip li')
      .nth(most - 1)
      .waitFor()
    const hidden = await person.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.strip .text')]
        .filter((each) => {
          const [name, seat] = [each.getBoundingClientRect(), each.closest('li')?.getBoundingClientRect()]
          return !seat || name.right > seat.right + 1 || name.bottom > seat.bottom + 1 || name.right > innerWidth
        })
        .map((each) => each.textContent),
    )
    expect(hidden).toEqual([])
    expect(await person.page.locator('.strip .level').allInnerTexts()).toEqual(Array(most - 1).fill('3'))
    await person.leave()
  })
})
