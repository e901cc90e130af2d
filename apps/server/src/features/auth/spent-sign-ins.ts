import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor } from '../../platform/db/database.ts'
import { spentSignIns } from './sign-in-ways.table.ts'

/** Remembers what may be used once, on whichever node, for as long as it would be good. */
export class SpentSignIns {
  constructor(private readonly database: Database) {}

  /** False where somebody was here before. */
  async spend(ticket: string, expiresAt: Date, executor: Executor = this.database.orm) {
    const hash = createHash('sha256').update(ticket).digest()
    const spent = await executor
      .insert(spentSignIns)
      .values({ hash, expiresAt })
      .onConflictDoNothing()
      .returning({ hash: spentSignIns.hash })
    return spent.length === 1
  }

  async sweep(now: Date): Promise<void> {
    await this.database.orm.delete(spentSignIns).where(lt(spentSignIns.expiresAt, now))
  }
}

export const CHALLENGE_MS = 5 * 60_000
const RANDOM_BYTES = 24
const TIME_BYTES = 6
const SIGNED_BYTES = RANDOM_BYTES + TIME_BYTES

/** Challenges for authenticators. Asking for one costs no row: its signature says that it is ours, and until when. */
export class Challenges {
  constructor(
    private readonly spent: SpentSignIns,
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  /** @param purpose what it may be used for, and by whom */
  issue(purpose: string): Buffer {
    const time = Buffer.alloc(TIME_BYTES)
    time.writeUIntBE(this.clock.now().getTime() + CHALLENGE_MS, 0, TIME_BYTES)
    const signed = Buffer.concat([randomBytes(RANDOM_BYTES), time])
    return Buffer.concat([signed, this.sign(purpose, signed)])
  }

  /** Whether it is ours, in time and used for the first time; from now on it is used. */
  async spend(challenge: string, purpose: string, executor?: Executor): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url')
    const [signed, signature] = [bytes.subarray(0, SIGNED_BYTES), bytes.subarray(SIGNED_BYTES)]
    const wanted = this.sign(purpose, signed)
    if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) return false
    const expiresAt = new Date(signed.readUIntBE(RANDOM_BYTES, TIME_BYTES))
    if (expiresAt <= this.clock.now()) return false
    return this.spent.spend(bytes.toString('base64url'), expiresAt, executor)
  }

  private sign(purpose: string, bytes: Buffer): Buffer {
    const hmac = createHmac('sha256', this.secret)
    return hmac.update(JSON.stringify(['challenge', purpose, bytes.toString('hex')])).digest()
  }
}
