import { connect, type Socket } from 'node:net'
import { percentile } from './report/statistics.ts'

export interface Ask {
  path: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
  /** The status that is right; 200 where it does not say. */
  status?: number
}

export interface Outcome {
  requests: number
  seconds: number
  /** In ms, from the request to the last byte of the answer. */
  p50: number
  p99: number
}

interface LoadOptions {
  /** How long, or how often in all. */
  seconds?: number
  times?: number
  connections?: number
}

const CONNECTIONS = 10

/**
 * Asks as fast as the server answers, on connections that stay open. What is asked comes from `next`,
 * for all connections in one row. Any other answer than the right one ends the measurement: an error
 * is quickly sent.
 */
export async function load(
  url: string,
  next: (count: number) => Ask,
  { seconds = Infinity, times = Infinity, connections = CONNECTIONS }: LoadOptions,
): Promise<Outcome> {
  const latencies: number[] = []
  const written = new Map<Ask, Buffer>()
  let count = 0
  const start = performance.now()
  const until = start + seconds * 1000
  const one = async () => {
    const connection = await Connection.to(url)
    try {
      while (count < times && performance.now() < until) {
        const ask = next(count++)
        let request = written.get(ask)
        if (!request) written.set(ask, (request = requestOf(url, ask)))
        if (ask.body !== undefined) written.delete(ask)
        const sent = performance.now()
        await connection.exchange(request, ask)
        latencies.push(performance.now() - sent)
      }
    } finally {
      connection.close()
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  latencies.sort((a, b) => a - b)
  return {
    requests: latencies.length,
    seconds: (performance.now() - start) / 1000,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}

/** For calls that do not wait for each other: as many connections as are under way at once. */
export class ConnectionPool {
  private readonly all: Connection[] = []
  private readonly free: Connection[] = []

  constructor(private readonly url: string) {}

  async send(ask: Ask): Promise<void> {
    const connection = this.free.pop() ?? (await this.add())
    await connection.exchange(requestOf(this.url, ask), ask)
    this.free.push(connection)
  }

  private async add(): Promise<Connection> {
    const connection = await Connection.to(this.url)
    this.all.push(connection)
    return connection
  }

  close(): void {
    for (const connection of this.all) connection.close()
  }
}

/** The same things again and again. */
export const inTurn = (asks: readonly Ask[]) => (count: number) => asks[count % asks.length] as Ask

/** The same things, each time at an address of its own: the server does not know what the end of it is for. */
export function inTurnAnew(asks: readonly Ask[]) {
  const next = inTurn(asks)
  let number = 0
  return (count: number): Ask => {
    const ask = next(count)
    return { ...ask, path: `${ask.path}&asked=${number++}` }
  }
}

function requestOf(url: string, { path, method = 'GET', headers = {}, body }: Ask): Buffer {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const lines = Object.entries({
    host: new URL(url).host,
    'accept-encoding': 'br',
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text ?? ''}`)
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')
const SHOWN = 300

/**
 * One request after the other on a connection that stays open. Answers are only followed to their
 * end: what the client takes of the CPU is missing elsewhere.
 */
class Connection {
  private received: Buffer[] = []
  private missing = -1
  private settle: { done: () => void; failed: (error: Error) => void } | undefined

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => this.take(chunk))
    socket.on('error', (error) => this.settle?.failed(error))
    socket.on('close', () => this.settle?.failed(new Error('The server closed a connection.')))
  }

  static to(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url)
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      socket.once('error', reject)
      socket.once('connect', () => resolve(new Connection(socket)))
    })
  }

  async exchange(request: Buffer, { path, method = 'GET', status = 200 }: Ask): Promise<void> {
    this.received = []
    this.missing = -1
    await new Promise<void>((done, failed) => {
      this.settle = { done, failed }
      this.socket.write(request)
    })
    const answered = Number(this.received[0]?.toString('latin1', 9, 12))
    if (answered === status) return
    const said = Buffer.concat(this.received).toString().slice(0, SHOWN)
    throw new Error(`${method} ${path} was answered with ${answered}, not ${status}.\n${said}`)
  }

  private take(chunk: Buffer): void {
    if (this.received.length === 0) this.missing = missingAfter(chunk)
    else if (this.missing !== CHUNKED) this.missing -= chunk.length
    this.received.push(chunk)
    if (this.missing === 0 || (this.missing === CHUNKED && endsWith(chunk, LAST_CHUNK))) {
      this.settle?.done()
    }
  }

  close(): void {
    this.settle = undefined
    this.socket.destroy()
  }
}

const CHUNKED = Infinity

/** How many bytes of the answer are still to come after its first piece, which holds all of its head. */
function missingAfter(first: Buffer): number {
  const end = first.indexOf(HEAD_END)
  if (end === -1) throw new Error('The head of an answer came in pieces.')
  const head = first.toString('latin1', 0, end)
  if (/^HTTP\/1.1 (?:204|304)/.test(head)) return 0
  if (/^transfer-encoding: *chunked/im.test(head)) return CHUNKED
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1])
  return length - (first.length - end - HEAD_END.length)
}

const endsWith = (whole: Buffer, end: Buffer) =>
  whole.length >= end.length && whole.subarray(-end.length).equals(end)
