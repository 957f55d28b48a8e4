/**
 * The service worker: what keeps the house open without a connection, and rings when somebody is called.
 *
 * Pages are asked of the server first, so that no old version stays; what was there last is shown when it does not answer. Files whose names carry a
 * hash never change and are taken from the cache. What can be read of a game (cards, covers, guides, atlas, lessons) is kept when it is opened. Nothing
 * else is: tables and people are what they are now, or not at all.
 */
const PAGES = ['index.html', 'src/lib/words/fr.ts', 'src/lib/words/en.ts'].concat(
  ['Shelf', 'Game', 'Lesson', 'Lost'].map((name) => `src/pages/${name}.svelte`),
)
const SHELL = 'shell'
const READ = 'read'
const home = new URL('./', self.location.href).href

self.addEventListener('install', (event) => event.waitUntil(stock().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || !url.href.startsWith(home)) return
  const path = url.href.slice(home.length)
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (/^(assets|fonts)\//.test(path)) event.respondWith(kept(request))
  else if (/^(api\/games\b|icon)/.test(path)) event.respondWith(newest(request))
})

/** The page of any address; without a connection the one that was there last, which is the same for all. */
async function page(request) {
  const shell = await caches.open(SHELL)
  try {
    const answer = await fetch(request)
    if (answer.ok) void stock().catch(() => undefined)
    return answer
  } catch (error) {
    const last = await shell.match(home)
    if (last) return last
    throw error
  }
}

/** A file that never changes. */
async function kept(request) {
  const shell = await caches.open(SHELL)
  const found = await shell.match(request.url)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await shell.put(request.url, answer.clone())
  return answer
}

/** What can be read: as it is now, or as it was when it was last opened. */
async function newest(request) {
  const read = await caches.open(READ)
  try {
    const answer = await fetch(request)
    if (answer.ok) await read.put(request.url, answer.clone())
    return answer
  } catch (error) {
    const last = await read.match(request.url)
    if (!last) throw error
    const headers = new Headers(last.headers)
    headers.set('x-kept', 'yes') // so that the page can say that nobody answers
    return new Response(last.body, { headers })
  }
}

/** Keep the page and its files. Those of the version before stay as well: it may still be open in another window. */
async function stock() {
  const shell = await caches.open(SHELL)
  const front = await fetch(home)
  const last = await shell.match(home)
  if (!front.ok || (last && (await last.text()) === (await front.clone().text()))) return
  const list = await fetch(new URL('.vite/manifest.json', home))
  if (!list.ok) return
  const built = await list.json()
  const before = await shell.match('before')
  const old = before ? await before.json() : []
  const files = Object.values(built).flatMap((each) => [each.file, ...(each.css ?? [])])
  const now = files.map((file) => new URL(file, home).href)
  await shell.addAll([...needed(built)].map((file) => new URL(file, home).href))
  await shell.put(home, front)
  await shell.put('before', Response.json(now))
  for (const { url } of await shell.keys())
    if (url.includes('/assets/') && !now.includes(url) && !old.includes(url)) await shell.delete(url)
}

/** The files of the pages that can be read without a connection. */
function needed(built) {
  const found = new Set()
  const names = [...PAGES]
  for (const name of names) {
    const part = built[name]
    if (!part || found.has(part.file)) continue
    for (const file of [part.file, ...(part.css ?? [])]) found.add(file)
    names.push(...(part.imports ?? []))
  }
  return found
}

/** Somebody is called, or no longer. */
self.addEventListener('push', (event) => event.waitUntil(called(event.data?.json())))

async function called(notice) {
  if (!notice) return
  await Promise.all([shown(notice), counted()])
}

/** The number on the icon of the home screen: the games that wait, as the page counts them. */
async function counted() {
  if (!('setAppBadge' in navigator)) return
  try {
    const answer = await fetch(new URL('api/me/waiting', home))
    if (answer.ok) await navigator.setAppBadge((await answer.json()).tables.length)
  } catch {
    // nobody answers: the number stays as it was
  }
}

async function shown(notice) {
  if (notice.kind === 'gone') {
    for (const each of await self.registration.getNotifications({ tag: notice.tag })) each.close()
    return
  }
  const { title, body, tag, url } = notice
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { url },
    icon: new URL('icon-192.png', home).href,
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.url, home).href))
})

/** The window where this page is open already, or a new one. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const there = windows.find((each) => each.url.split('#')[0] === url)
  return there ? there.focus() : self.clients.openWindow(url)
}
