/** Without a connection: what was opened before can still be read, and the page says so. Each answer of the server, and each that fails to come, tells how it is. */
class Connection {
  lost = $state(!navigator.onLine)

  constructor() {
    addEventListener('online', () => (this.lost = false))
    addEventListener('offline', () => (this.lost = true))
  }
}

export const connection = new Connection()

/** Have the house kept for times without a connection; a browser that cannot goes without. */
export function keepTheHouse(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register(new URL('service.js', document.baseURI)).catch(() => undefined)
}
