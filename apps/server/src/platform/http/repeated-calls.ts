import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { writingAlongside } from '../db/transact.ts'
import { conflict } from './problem.ts'

/** Who calls what, under which key, with what. */
interface Call {
  userId: number
  /** Method and path. */
  name: string
  key: string
  body: unknown
}

interface Made {
  body_hash: Buffer
  answer: Buffer | null
}

/** The first is through, and its answer about to be stored. */
const ANSWER_WAIT_MS = 5000
const LOOK_EVERY_MS = 50

class MadeAlready extends Error {}

/**
 * A call that was cut off is made again with the same Idempotency-Key: it does nothing twice, and gives the first
 * answer. That it was made is written in its own transaction; the answer follows, sealed by the key, because it may
 * hold codes that are shown once.
 */
export class RepeatedCalls {
  constructor(
    private readonly database: Pick<Database, 'orm'>,
    private readonly secret: string,
  ) {}

  async answerTo<T>(call: Call, work: () => T | Promise<T>): Promise<T> {
    const id = hashOf(call.userId, call.name, call.key)
    const made = await this.find(id)
    if (made) return this.firstAnswer(call, id, made)
    const attempt = randomUUID()
    let result: T
    try {
      result = await writingAlongside((tx) => this.claim(tx, call, id, attempt), work)
    } catch (error) {
      if (!(error instanceof MadeAlready)) throw error
      return this.firstAnswer(call, id, await this.find(id))
    }
    await this.database.orm.execute(sql`
      update repeated_calls set answer = ${this.seal(call, result)}
      where id = ${id} and attempt = ${attempt}`)
    return result
  }

  async sweep(): Promise<void> {
    await this.database.orm.execute(
      sql`delete from repeated_calls where created_at < now() - interval '1 day'`,
    )
  }

  /** Who comes second waits here until the first is through. */
  private async claim(tx: Transaction, call: Call, id: Buffer, attempt: string): Promise<void> {
    const { rows } = await tx.execute<{ attempt: string }>(sql`
      with claimed as (
        insert into repeated_calls (id, user_id, body_hash, attempt)
        values (${id}, ${call.userId}, ${bodyHash(call)}, ${attempt})
        on conflict (id) do nothing returning attempt
      ) select attempt from claimed`)
    if (rows.length > 0) return
    const found = await tx.execute<{ attempt: string }>(
      sql`select attempt from repeated_calls where id = ${id}`,
    )
    // The second transaction of the same call.
    if (found.rows[0]?.attempt !== attempt) throw new MadeAlready()
  }

  private async find(id: Buffer): Promise<Made | undefined> {
    const { rows } = await this.database.orm.execute<Made & Record<string, unknown>>(
      sql`select body_hash, answer from repeated_calls where id = ${id}`,
    )
    return rows[0]
  }

  private async firstAnswer<T>(call: Call, id: Buffer, found: Made | undefined): Promise<T> {
    if (found && !found.body_hash.equals(bodyHash(call))) {
      throw conflict('This Idempotency-Key belongs to a call with another body. Use a new one.')
    }
    const until = performance.now() + ANSWER_WAIT_MS
    for (let made = found; made; made = await this.find(id)) {
      if (made.answer) return this.open(call, made.answer) as T
      if (performance.now() > until) break
      await pause(LOOK_EVERY_MS)
    }
    throw conflict('This was done before, and its answer is lost. Look at what is there now.')
  }

  private seal(call: Call, result: unknown): Buffer {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.keyOf(call), iv)
    const text = JSON.stringify({ result })
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }

  private open(call: Call, sealed: Buffer): unknown {
    const decipher = createDecipheriv('aes-256-gcm', this.keyOf(call), sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(12, 28))
    const text = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
    return (JSON.parse(text.toString('utf8')) as { result: unknown }).result
  }

  private keyOf({ userId, name, key }: Call): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, key, `repeated-calls ${userId} ${name}`, 32))
  }
}

const hashOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

const bodyHash = ({ body }: Call) => hashOf(JSON.stringify(body ?? null))
