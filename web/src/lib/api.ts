/** The server's routes. Whatever it refuses comes as a `Refused` with its sentence. */
import { connection } from './offline.svelte'
import { settings } from './settings.svelte'
import type { Words } from './types'

/** A refusal, or a failure, with a sentence for the person who meets it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly clause: string,
    readonly words: Words,
  ) {
    super(words.en)
  }

  get sentence(): string {
    return this.words[settings.lang]
  }

  /** Whether asking again would be answered in the same way: it is refused, or its log cannot be read, and the server is not only busy or away. */
  get lasts(): boolean {
    return (this.status >= 400 && this.status < 500 && this.status !== 429) || this.clause === 'unreadable'
  }
}

const LOST: Words = {
  fr: 'Le serveur ne répond pas. Vérifie ta connexion et réessaie.',
  en: 'The server does not answer. Check your connection and try again.',
}

/** An address of the house, wherever it stands (also behind a path prefix). */
export function address(path: string): string {
  return new URL(path, document.baseURI).href
}

type Query = Record<string, string | number | boolean | null | undefined | readonly string[]>

export const api = {
  get: <T>(path: string, query: Query = {}): Promise<T> => ask<T>('GET', path, undefined, query),
  post: <T>(path: string, body: unknown = {}, query: Query = {}): Promise<T> => ask<T>('POST', path, body, query),
  patch: <T>(path: string, body: unknown): Promise<T> => ask<T>('PATCH', path, body),
  put: <T>(path: string, body: unknown): Promise<T> => ask<T>('PUT', path, body),
  delete: (path: string, body?: unknown): Promise<undefined> => ask<undefined>('DELETE', path, body),
}

async function ask<T>(method: string, path: string, body?: unknown, query: Query = {}): Promise<T> {
  const url = new URL(`api/${path}`, document.baseURI)
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? (value as readonly string[]) : [value])
      if (each !== null && each !== undefined) url.searchParams.append(name, String(each))
  const sent = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  let answer: Response
  try {
    answer = await fetch(url, { method, credentials: 'same-origin', ...sent })
  } catch {
    connection.lost = true
    throw new Refused(0, 'network', LOST)
  }
  connection.lost = answer.headers.has('x-kept')
  if (answer.status === 204) return undefined as T
  if (!answer.ok) throw await refusal(answer)
  return (await answer.json().catch(() => null)) as T
}

/** Why the server has refused, from its answer. */
export async function refusal(answer: Response): Promise<Refused> {
  const told = (await answer.json().catch(() => null)) as { clause?: string; sentence?: Words } | null
  return new Refused(answer.status, told?.clause ?? 'server', told?.sentence ?? LOST)
}

/** What to say about an error, whatever it is. */
export function sentence(error: unknown): string {
  return error instanceof Refused ? error.sentence : LOST[settings.lang]
}
