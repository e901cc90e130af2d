import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Answers } from './answers.ts'

const PASSWORD = 'a-long-enough-one'
const NO_ANSWER_MS = 60_000
const RETRY_MS = 150
/** Everybody has given up by then. */
const PATIENCE_MS = 240_000

export interface Call {
  method?: string
  json?: unknown
  bytes?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
  /** Nobody's token, for a call whose address says who it is. */
  anonymous?: boolean
}

export interface Settled {
  answer: Answer
  /** An earlier attempt was cut off or turned away: it may have done its work all the same. */
  isRepeated: boolean
  /** When the attempt began that was answered. */
  sentAt: number
}

/** Somebody with an account, who asks again when there was no answer. */
export class Person {
  id = 0
  private token = ''

  constructor(
    private readonly url: string,
    readonly username: string,
    private readonly answers: Answers,
  ) {}

  async register(): Promise<void> {
    const json = {
      username: this.username,
      password: PASSWORD,
      email: `${this.username}@plant.example`,
    }
    const { answer } = await this.ask('/auth/register', { method: 'POST', json }, [201, 400])
    if (answer.status === 201) this.id = bodyOf<{ id: number }>(answer).id
    await this.signIn()
  }

  private async signIn(): Promise<void> {
    const json = { username: this.username, password: PASSWORD }
    const call = { method: 'POST', json, anonymous: true }
    const { answer } = await this.ask('/auth/token/', call, [200])
    this.token = bodyOf<{ access: string }>(answer).access
  }

  /** Once; nothing where the connection was cut. */
  async send(path: string, call: Call = {}): Promise<Answer | undefined> {
    const { method = 'GET', json, bytes, headers, anonymous = false } = call
    const named = `${method} ${path}`
    try {
      const response = await fetch(this.url + path, {
        method,
        headers: {
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(this.token && !anonymous && { authorization: `Bearer ${this.token}` }),
          ...headers,
        },
        signal: AbortSignal.timeout(NO_ANSWER_MS),
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(bytes !== undefined && { body: new Blob([bytes]) }),
      })
      const { status, headers: received } = response
      const answer = { status, headers: received, bytes: Buffer.from(await response.arrayBuffer()) }
      this.answers.note(named, answer)
      return answer
    } catch (error) {
      this.answers.noteCut(named, error)
      return undefined
    }
  }

  /** Until there is an answer that settles it. What is none of `expected` is complained about, and thrown. */
  async ask(path: string, call: Call, expected: readonly number[]): Promise<Settled> {
    const until = performance.now() + PATIENCE_MS
    let isRepeated = false
    while (performance.now() < until) {
      const sentAt = performance.now()
      const answer = await this.send(path, call)
      if (answer && expected.includes(answer.status)) return { answer, isRepeated, sentAt }
      if (answer?.status === 401 && !call.anonymous) await this.signIn()
      else if (answer?.status === 429) await sleep(waitOf(answer))
      else if (answer && answer.status !== 503) throw this.unexpected(path, call, answer)
      else isRepeated = true
      await sleep(RETRY_MS)
    }
    throw new Error(`${path} was not answered in ${PATIENCE_MS / 1000} s.`)
  }

  private unexpected(path: string, { method = 'GET' }: Call, { status, bytes }: Answer): Error {
    const what = `${method} ${path} of ${this.username}: ${status} ${bytes.toString().slice(0, 200)}`
    this.answers.complain(what)
    return new Error(what)
  }
}

const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after') ?? 1) * 1000

// Whoever asks knows what the call answers.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const bodyOf = <T>({ bytes }: Answer) => JSON.parse(bytes.toString()) as T
