/** This device as a channel: whether it can be told, is told, or has been forbidden to be, and how that changes. */
import { api } from '../lib/api'
import type { Schema } from '../lib/types'

/** `unable`: the browser has no push; `forbidden`: the person has said no, and only the browser's settings can change that. */
export type DeviceState = 'unable' | 'forbidden' | 'off' | 'on'

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

export async function deviceState(): Promise<DeviceState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unable'
  if (Notification.permission === 'denied') return 'forbidden'
  return (await subscription()) ? 'on' : 'off'
}

/** Ask the browser, and tell the server where this device is reached. A browser that cannot do it after all throws. */
export async function turnOn(): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return deviceState()
  const { key } = await api.get<Schema<'PushKey'>>('push/key')
  const worker = await navigator.serviceWorker.ready
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  try {
    await api.post('me/push', { endpoint, keys })
  } catch (error) {
    await made.unsubscribe()
    throw error
  }
  return 'on'
}

export async function turnOff(): Promise<DeviceState> {
  const made = await subscription()
  if (made) {
    await api.delete('me/push', { endpoint: made.endpoint })
    await made.unsubscribe()
  }
  return deviceState()
}
