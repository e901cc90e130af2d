/** A message of PostgreSQL's protocol 3: its type (none at the start of a connection) and what follows its length. */
export interface Message {
  type: string
  body: Buffer
}

const LENGTH_BYTES = 4
const TYPE_BYTES = 1

/** What a client asks for in place of a session, by the number where others have the protocol's version. */
export const CANCEL_REQUEST = 80877102
export const SSL_REQUEST = 80877103
export const GSS_REQUEST = 80877104

/** Cuts what arrives into messages, however the network has cut it. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0)
  /** The first message of a client has no type. */
  #typeBytes: number

  constructor(begins: 'with a startup' | 'with messages') {
    this.#typeBytes = begins === 'with a startup' ? 0 : TYPE_BYTES
  }

  /** From here on every message has a type. */
  startupIsOver(): void {
    this.#typeBytes = TYPE_BYTES
  }

  *read(chunk: Buffer): Generator<Message> {
    this.#rest = Buffer.concat([this.#rest, chunk])
    for (let message = this.#next(); message; message = this.#next()) yield message
  }

  #next(): Message | undefined {
    const head = this.#typeBytes + LENGTH_BYTES
    if (this.#rest.length < head) return undefined
    const end = this.#typeBytes + this.#rest.readInt32BE(this.#typeBytes)
    if (this.#rest.length < end) return undefined
    const type = this.#rest.toString('latin1', 0, this.#typeBytes)
    const body = this.#rest.subarray(head, end)
    this.#rest = this.#rest.subarray(end)
    return { type, body }
  }
}

export function encode({ type, body }: Message): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeInt32BE(LENGTH_BYTES + body.length)
  return Buffer.concat([Buffer.from(type, 'latin1'), length, body])
}

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

/** Texts that each end with a zero. */
export const texts = (...words: string[]) => Buffer.from(words.map((word) => `${word}\0`).join(''))
export const textsOf = (body: Buffer) => body.toString('utf8').split('\0')

export const authenticated: Message = { type: 'R', body: int32(0) }
export const readyForQuery: Message = { type: 'Z', body: Buffer.from('I') }
export const sync: Message = { type: 'S', body: Buffer.alloc(0) }
export const query = (sql: string): Message => ({ type: 'Q', body: texts(sql) })
export const parameterStatus = (name: string, value: string): Message => ({
  type: 'S',
  body: texts(name, value),
})
export const fatal = (code: string, message: string): Message => ({
  type: 'E',
  body: Buffer.concat([texts('SFATAL', 'VFATAL', `C${code}`, `M${message}`), Buffer.alloc(1)]),
})
export const cancelRequest = (key: Buffer): Message => ({
  type: '',
  body: Buffer.concat([int32(CANCEL_REQUEST), key]),
})

/** Name and value in turn, after the version. */
export function startupParameters(body: Buffer): Map<string, string> {
  const words = textsOf(body.subarray(4))
  const pairs = new Map<string, string>()
  for (let at = 0; words[at]; at += 2) pairs.set(words[at] ?? '', words[at + 1] ?? '')
  return pairs
}
