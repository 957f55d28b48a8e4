/** Passkeys in the browser: what the server asks, what the device answers. */
import { api, Refused } from '../lib/api'
import type { Words } from '../lib/types'

const FAILED: Words = {
  fr: 'L’appareil n’a pas donné de clé. Réessaie, ou prends ton mot de passe.',
  en: 'The device gave no passkey. Try again, or use your password.',
}

/** Whether this browser can, at this address: passkeys belong to a host name, and numbers are none. */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)

async function asked(ask: () => Promise<Credential | null>): Promise<unknown> {
  const given = await ask().catch(() => null)
  if (!(given instanceof PublicKeyCredential)) throw new Refused(0, 'passkey', FAILED)
  return given.toJSON()
}

export async function makePasskey(): Promise<void> {
  const options = await api.post<PublicKeyCredentialCreationOptionsJSON>('me/passkeys/options')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  await api.post('me/passkeys', { credential: await asked(() => navigator.credentials.create({ publicKey })) })
}

export async function enterByPasskey(): Promise<void> {
  const options = await api.post<PublicKeyCredentialRequestOptionsJSON>('passkeys/options')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  await api.post('passkeys', { credential: await asked(() => navigator.credentials.get({ publicKey })) })
}
