import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { ClientStatements } from './client-statements.ts'
import {
  authenticated,
  CANCEL_REQUEST,
  encode,
  fatal,
  GSS_REQUEST,
  type Message,
  MessageReader,
  parameterStatus,
  readyForQuery,
  SSL_REQUEST,
  startupParameters,
  textsOf,
} from './messages.ts'
import type { ServerConnection } from './server-connection.ts'
import type { ServerPool } from './server-pool.ts'

/** The settings that follow a client from server to server; all others stay on the server that was told. */
const FOLLOWING = [
  'client_encoding',
  'DateStyle',
  'TimeZone',
  'standard_conforming_strings',
  'application_name',
]
const KNOWN_AT_STARTUP = new Set(
  ['user', 'database', ...FOLLOWING].map((name) => name.toLowerCase()),
)

/** After these a server answers that it is ready, after those it waits for more. */
const ENDS_WITH_READY = /^[QSF]$/
const WANTS_SYNC = /^[PBEDCH]$/

interface Pooling {
  servers: ServerPool
  keepsStatements: boolean
  cancel: (key: Buffer) => void
}

/** Who has connected to the pooler, with a server for as long as a transaction lasts. */
export class PooledClient {
  readonly key = randomBytes(8)
  readonly #socket: Socket
  readonly #pooling: Pooling
  readonly #settings = new Map<string, string>()
  readonly #statements: ClientStatements | undefined
  #server: ServerConnection | undefined
  /** How often the server has yet to say that it is ready. */
  #readiesDue = 0
  /** Something was sent after which the server says nothing of itself. */
  #awaitsSync = false
  /** One message after the other, though some wait for a server. */
  #turn: Promise<void> = Promise.resolve()

  constructor(socket: Socket, pooling: Pooling) {
    this.#socket = socket
    this.#pooling = pooling
    if (pooling.keepsStatements) this.#statements = new ClientStatements()
    const reader = new MessageReader('with a startup')
    socket.on('error', () => {})
    // Nobody else may have a server in the middle of what this one began.
    socket.on('close', () => this.#server?.destroy())
    socket.on('data', (chunk: Buffer) => {
      for (const message of reader.read(chunk)) {
        if (message.type === '' && !isEncryptionRequest(message)) reader.startupIsOver()
        this.#turn = this.#turn
          .then(() => this.#take(message))
          .catch((error) => this.#refuse(error))
      }
    })
  }

  /** What it has borrowed, to cancel what that does. */
  get server(): ServerConnection | undefined {
    return this.#server
  }

  async #take(message: Message): Promise<void> {
    if (message.type === '') return this.#begin(message)
    if (message.type === 'X') return void this.#socket.end()
    const server = this.#server ?? (await this.#borrow())
    if (!server) return
    if (WANTS_SYNC.test(message.type)) this.#awaitsSync = true
    if (ENDS_WITH_READY.test(message.type)) {
      this.#awaitsSync = false
      this.#readiesDue += 1
    }
    server.send(this.#statements?.renamed(message, server) ?? message)
  }

  async #begin(message: Message): Promise<void> {
    // Neither TLS nor GSSAPI.
    if (isEncryptionRequest(message)) return void this.#socket.write('N')
    if (message.body.readInt32BE(0) === CANCEL_REQUEST) {
      this.#pooling.cancel(message.body.subarray(4))
      return void this.#socket.end()
    }
    const wanted = startupParameters(message.body)
    const unknown = [...wanted.keys()].find((name) => !KNOWN_AT_STARTUP.has(name.toLowerCase()))
    if (unknown) throw new Error(`unsupported startup parameter: ${unknown}`)
    const ofServer = await this.#pooling.servers.parameters()
    for (const name of FOLLOWING) {
      const own = [...wanted].find(([each]) => each.toLowerCase() === name.toLowerCase())
      this.#settings.set(name, own?.[1] ?? ofServer.get(name) ?? '')
    }
    this.#say(authenticated)
    for (const [name, value] of new Map([...ofServer, ...this.#settings])) {
      this.#say(parameterStatus(name, value))
    }
    this.#say({ type: 'K', body: this.key }, readyForQuery)
  }

  async #borrow(): Promise<ServerConnection | undefined> {
    const { servers } = this.#pooling
    const server = await servers.take()
    await server.set(
      [...this.#settings].filter(([name, value]) => server.parameters.get(name) !== value),
    )
    await this.#statements?.prepareOn(server)
    // It may have left meanwhile.
    if (this.#socket.destroyed) {
      servers.giveBack(server)
      return undefined
    }
    this.#server = server
    server.borrower = {
      receive: (message) => this.#pass(message, server),
      lost: () => this.#socket.destroySoon(),
    }
    return server
  }

  #pass(message: Message, server: ServerConnection): void {
    this.#say(message)
    if (message.type === 'S') {
      const [name = '', value = ''] = textsOf(message.body)
      if (this.#settings.has(name)) this.#settings.set(name, value)
    }
    if (message.type !== 'Z') return
    this.#readiesDue -= 1
    const isIdle = message.body.toString() === 'I'
    if (!isIdle || this.#readiesDue > 0 || this.#awaitsSync) return
    this.#server = undefined
    this.#pooling.servers.giveBack(server)
  }

  #say(...messages: Message[]): void {
    if (this.#socket.writable) this.#socket.write(Buffer.concat(messages.map(encode)))
  }

  #refuse(error: unknown): void {
    this.#say(fatal('08P01', error instanceof Error ? error.message : String(error)))
    this.#socket.end()
  }
}

const isEncryptionRequest = ({ type, body }: Message) =>
  type === '' && [SSL_REQUEST, GSS_REQUEST].includes(body.readInt32BE(0))
