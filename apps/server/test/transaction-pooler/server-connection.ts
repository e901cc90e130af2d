import { once } from 'node:events'
import { Socket } from 'node:net'
import pg from 'pg'
import { cancelRequest, encode, type Message, MessageReader, query, textsOf } from './messages.ts'

/** Who has it at the moment. */
interface Borrower {
  receive: (message: Message) => void
  lost: () => void
}

/** A connection to PostgreSQL that the pooler lends from one transaction to the next. */
export class ServerConnection {
  /** What the server says of itself and its settings: the last word on each. */
  readonly parameters = new Map<string, string>()
  /** The same as it was at the beginning. */
  greeting: ReadonlyMap<string, string> = new Map()
  /** The names of the statements that it was given. */
  readonly statements = new Set<string>()
  /** What who wants to cancel must present. */
  key: Buffer = Buffer.alloc(0)
  /** What it says to nobody is lost. */
  borrower: Borrower | undefined
  readonly lost: Promise<void>
  readonly #socket: Socket

  private constructor(socket: Socket) {
    this.#socket = socket
    this.lost = new Promise<void>((resolve) => socket.once('close', () => resolve())).then(() =>
      this.borrower?.lost(),
    )
  }

  /** The driver signs in, whatever the server wants for that; then the connection is ours alone. */
  static async open(address: pg.ClientConfig): Promise<ServerConnection> {
    const socket = new Socket()
    const server = new ServerConnection(socket)
    const reader = new MessageReader('with messages')
    const read = (chunk: Buffer) => {
      for (const message of reader.read(chunk)) server.#hear(message)
    }
    socket.on('data', read)
    const driver = new pg.Client({ ...address, stream: () => socket })
    driver.on('error', () => {})
    await driver.connect()
    socket.removeAllListeners('data').on('data', read)
    server.greeting = new Map(server.parameters)
    return server
  }

  #hear(message: Message): void {
    if (message.type === 'S') {
      const [name = '', value = ''] = textsOf(message.body)
      this.parameters.set(name, value)
    }
    if (message.type === 'K') this.key = Buffer.from(message.body)
    this.borrower?.receive(message)
  }

  send(...messages: Message[]): void {
    this.#socket.write(Buffer.concat(messages.map(encode)))
  }

  /** Something of the pooler's own, which no client hears of. */
  async ask(...messages: Message[]): Promise<void> {
    await new Promise<void>((resolve) => {
      const receive = ({ type }: Message) => {
        if (type === 'Z') resolve()
      }
      this.borrower = { receive, lost: resolve }
      this.send(...messages)
    })
    this.borrower = undefined
  }

  async set(settings: readonly (readonly [string, string])[]): Promise<void> {
    if (settings.length === 0) return
    const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`
    await this.ask(query(settings.map(([name, value]) => `SET ${name}=${quoted(value)}`).join(';')))
  }

  /** On a connection of its own, as the protocol has it. */
  async cancel({ host = '', port = 0 }: pg.ClientConfig): Promise<void> {
    const socket = new Socket().on('error', () => {})
    if (host.startsWith('/')) socket.connect(`${host}/.s.PGSQL.${port}`)
    else socket.connect(port, host)
    socket.end(encode(cancelRequest(this.key)))
    await once(socket, 'close')
  }

  destroy(): void {
    this.#socket.destroy()
  }
}
