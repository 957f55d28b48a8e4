import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ADA = { id: 'ada', kind: 'account', name: 'Ada', lang: 'fr' }
const GUEST = { id: 'new', kind: 'guest', name: 'Invité', lang: 'fr' }
let asked: string[] = []
let me: object | null = null

beforeEach(() => {
  vi.resetModules() // who one is belongs to a page
  asked = []
  vi.stubGlobal('fetch', (url: URL, { method }: RequestInit) => {
    asked.push(`${method} ${url.pathname}`)
    return Promise.resolve(Response.json(url.pathname === '/api/welcome' ? { me } : GUEST))
  })
})
afterEach(() => vi.unstubAllGlobals())

const loaded = async (): Promise<(typeof import('../src/lib/session.svelte'))['session']> =>
  (await import('../src/lib/session.svelte')).session

it('a page that was just loaded asks who one is before anybody comes in as a guest', async () => {
  me = ADA
  const session = await loaded()
  void session.find()
  expect((await session.somebody('Somebody else')).id).toBe('ada')
  expect(asked).not.toContain('POST /api/guests')
  expect(asked).not.toContain('PATCH /api/me')
})

it('who came in on another tab meanwhile stays who they are', async () => {
  me = null
  const session = await loaded()
  await session.find()
  me = ADA
  expect((await session.somebody()).id).toBe('ada')
})

it('whoever is nobody comes in once, however much they do at the same time', async () => {
  me = null
  const session = await loaded()
  const [one, other] = await Promise.all([session.somebody(), session.somebody()])
  expect([one.id, other.id]).toEqual(['new', 'new'])
  expect(asked.filter((each) => each === 'POST /api/guests')).toHaveLength(1)
})
