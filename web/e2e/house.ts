/** A server of our own, on a free port of this machine, with a database that is thrown away. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The token of these servers' keeper. */
export const KEEPER = 'the keeper of the tests'
const COMMAND = process.env['MALLE_COMMAND'] ?? '../.venv/bin/malle'

export class House {
  #process: ChildProcess | null = null
  #said = ''

  private constructor(
    readonly port: number,
    readonly folder: string,
    readonly prefix: string,
    readonly command: string,
    /** Settings of its own. */
    readonly more: Record<string, string>,
  ) {}

  static async open(prefix = '', command = COMMAND, more: Record<string, string> = {}): Promise<House> {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    probe.close()
    const house = new House(port, mkdtempSync(join(tmpdir(), 'malle-')), prefix, command, more)
    await house.start()
    return house
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}${this.prefix}`
  }

  async start(): Promise<void> {
    const settings = {
      MALLE_PORT: String(this.port),
      MALLE_DATABASE: join(this.folder, 'malle.db'),
      MALLE_PUBLIC_URL: this.url,
      MALLE_GUESTS_PER_HOUR: '100000',
      MALLE_TABLES_PER_HOUR: '100000',
      MALLE_TABLES_PER_PERSON: '100000',
      MALLE_REQUESTS_PER_MINUTE: '1000000',
      MALLE_LOGINS_PER_HOUR: '100000',
      MALLE_CONNECTIONS_PER_ADDRESS: '10000',
      MALLE_PERSON_SHARE: '1',
      MALLE_ADDRESS_SHARE: '1',
      MALLE_ANIMATIONS_PER_HOUR: '100000',
      MALLE_KEEPER_TOKEN: KEEPER,
      MALLE_COMPILE: 'none',
      MALLE_BOT_NICE: '0',
      ...this.more,
    }
    this.#said = ''
    this.#process = spawn(this.command, ['serve'], { env: { ...process.env, ...settings } })
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (text: Buffer) => (this.#said += text.toString()))
    // two minutes: a machine may have much else to do
    for (let i = 0; i < 800; i++) {
      if (this.#process.exitCode !== null) break
      const answer = await fetch(`http://127.0.0.1:${this.port}${this.prefix}/readyz`).catch(() => null)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    throw new Error(`the server did not start:\n${this.#said}`)
  }

  /** End it at once, as a power cut would; its database stays. */
  async kill(): Promise<void> {
    const process = this.#process
    this.#process = null
    if (!process || process.exitCode !== null) return
    process.kill('SIGKILL')
    await once(process, 'exit')
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
