import type pg from 'pg'
import { ServerConnection } from './server-connection.ts'

/** The connections to PostgreSQL: the one that was given back last is lent first. */
export class ServerPool {
  readonly #idle: ServerConnection[] = []
  readonly #all = new Set<ServerConnection>()
  readonly #waiting: ((server: ServerConnection | Promise<ServerConnection>) => void)[] = []
  readonly #address: pg.ClientConfig
  readonly #size: number
  #opening = 0

  constructor(address: pg.ClientConfig, size: number) {
    this.#address = address
    this.#size = size
  }

  take(): Promise<ServerConnection> {
    const idle = this.#idle.pop()
    if (idle) return Promise.resolve(idle)
    if (this.#all.size + this.#opening < this.#size) return this.#open()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  giveBack(server: ServerConnection): void {
    server.borrower = undefined
    if (!this.#all.has(server)) return
    const next = this.#waiting.shift()
    if (next) next(server)
    else this.#idle.push(server)
  }

  /** What a server says when somebody connects. */
  async parameters(): Promise<ReadonlyMap<string, string>> {
    const [known] = this.#all
    if (known) return known.greeting
    const server = await this.take()
    this.giveBack(server)
    return server.greeting
  }

  destroy(): void {
    for (const server of this.#all) server.destroy()
  }

  async #open(): Promise<ServerConnection> {
    this.#opening += 1
    const opened = ServerConnection.open(this.#address)
    const server = await opened.finally(() => (this.#opening -= 1))
    this.#all.add(server)
    void server.lost.then(() => this.#drop(server))
    return server
  }

  #drop(server: ServerConnection): void {
    this.#all.delete(server)
    const at = this.#idle.indexOf(server)
    if (at >= 0) this.#idle.splice(at, 1)
    this.#waiting.shift()?.(this.take())
  }
}
