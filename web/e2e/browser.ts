/** A real browser; what a page complains about fails the test. */
import { chromium, type Browser, type BrowserContext, type BrowserServer, type Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

/** What a page is told whose service worker is kept away. */
const BLOCKED = /Service Worker registration blocked/

export interface Wish {
  size?: { width: number; height: number }
  lang?: 'fr' | 'en'
  dark?: boolean
  motion?: boolean
  /** Whether the service worker may stand between page and server. */
  service?: boolean
  /** What may be complained about: a line that is cut on purpose, say. */
  allow?: RegExp
}

/**
 * The same check of every game, in both languages, on a screen and on a phone: each in its turn, so that a file of tests has them all; with MALLE_CASES, as in CI,
 * each check is made in every case.
 */
export function inTurn<Cases extends readonly unknown[]>(cases: Cases, turn: number): Cases {
  return process.env['MALLE_CASES'] ? cases : (cases.slice(turn % cases.length).slice(0, 1) as unknown as Cases)
}

/** The same question on many pages or of many games: every third one, so that a few are asked; with MALLE_CASES all of them. */
export function byTurns<Case>(cases: readonly Case[], step = 3): readonly Case[] {
  return process.env['MALLE_CASES'] ? cases : cases.filter((_, number) => number % step === 0)
}

/** A test that is long, and about what shorter ones show as well or about a detail of one board: made with MALLE_CASES, as in CI. */
export const further = it.skipIf(!process.env['MALLE_CASES'])

let running: Browser | undefined

/**
 * Chromium without its windows, which takes half the processor time of the whole one: one for all files of a worker, which ends with it. What a file has left
 * open there is closed with the file.
 */
export async function launch(): Promise<Browser> {
  afterAll(async () => {
    for (const context of running?.contexts() ?? []) await context.close()
  })
  if (!running?.isConnected()) running = await launchWith()
  return running
}

/** One with flags of its own. */
export async function launchWith(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: [...FLAGS, ...more] })
}

/** A browser that can be put to sleep, as by a lid that is closed: nothing of it runs any more, and its lines end without a word. */
export class Laptop {
  private constructor(
    readonly browser: Browser,
    readonly server: BrowserServer,
  ) {}

  static async open(): Promise<Laptop> {
    const server = await chromium.launchServer({ executablePath: '/usr/bin/chromium-headless-shell', args: FLAGS })
    return new Laptop(await chromium.connect(server.wsEndpoint()), server)
  }

  /** All of its processes are one group. */
  #signal(name: NodeJS.Signals): void {
    const { pid } = this.server.process()
    if (pid) process.kill(-pid, name)
  }
  sleep(): void {
    this.#signal('SIGSTOP')
  }
  wake(): void {
    this.#signal('SIGCONT')
  }
  async close(): Promise<void> {
    this.wake()
    await this.server.close()
  }
}

/** Chromium as people have it. */
export async function launchWhole(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: [...FLAGS, ...more] })
}

/** A person with a browser of their own. */
export class Person {
  readonly complaints: string[] = []

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    allow: RegExp | undefined,
  ) {
    const note = (text: string): void => {
      if (!allow?.test(text) && !BLOCKED.test(text)) this.complaints.push(text)
    }
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(message.text())
    })
    page.on('pageerror', (error) => note(String(error)))
  }

  static async come(browser: Browser, wish: Wish = {}): Promise<Person> {
    const size = wish.size ?? DESKTOP
    const context = await browser.newContext({
      viewport: size,
      hasTouch: size.width < 860,
      isMobile: size.width < 860,
      locale: wish.lang === 'en' ? 'en-GB' : 'fr-FR',
      colorScheme: wish.dark ? 'dark' : 'light',
      reducedMotion: wish.motion ? 'no-preference' : 'reduce',
      serviceWorkers: wish.service ? 'allow' : 'block',
    })
    return new Person(context, await context.newPage(), wish.allow)
  }

  async leave(): Promise<void> {
    await this.context.close()
    expect(this.complaints).toEqual([])
  }
}
