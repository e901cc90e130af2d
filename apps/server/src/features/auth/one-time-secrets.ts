import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { CODE_DAYS } from '@berg/contract'
import { and, desc, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { type Clock, DAY_MS, HOUR_MS } from '../../platform/clock.ts'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import { oneTimeSecrets, type SecretPurpose } from './auth.table.ts'

/** No two of them are mistaken for each other, in print or read aloud over a machine. */
const CODE_LETTERS = 'ACDEFHJKMNPQRTUVWXY34679'
export const CODE_LENGTH = 10

/** Void as soon as a password is set. */
export const WAYS_TO_A_PASSWORD = ['password', 'code', 'invitation'] as const

interface Issued {
  userId: number
  purpose: SecretPurpose
  expiresAt: Date
  createdBy?: number
  /** What redeeming it is to do, such as the address that it confirms. */
  data?: Record<string, unknown>
}

interface Redeemed {
  userId: number
  /** Null for an operator, and for who is gone. */
  createdBy: number | null
  data: Record<string, unknown>
}

/** What the links in mails and the codes on paper carry: good once, for a while, for one person. */
export class OneTimeSecrets {
  /** @param key without it nobody finds a code by trying them all on a copy of the table */
  constructor(
    private readonly clock: Clock,
    private readonly key: string,
  ) {}

  /** The only time it is seen. Ends earlier ones of the person for the same purpose, but for the last links of an hour. */
  async issue(
    tx: Transaction,
    { userId, purpose, expiresAt, createdBy, data = {} }: Issued,
  ): Promise<string> {
    const secret = isTyped(purpose) ? newCode() : randomBytes(32).toString('base64url')
    const secretHash = this.hash(purpose, secret)
    const createdAt = this.clock.now()
    await tx.insert(oneTimeSecrets).values({
      userId,
      purpose,
      secretHash,
      createdAt,
      expiresAt,
      createdBy: createdBy ?? null,
      data,
    })
    const hourAgo = new Date(createdAt.getTime() - HOUR_MS)
    const isTheirs = and(eq(oneTimeSecrets.userId, userId), eq(oneTimeSecrets.purpose, purpose))
    const isAlike = sql`${oneTimeSecrets.data} = ${JSON.stringify(data)}::jsonb`
    const last = tx
      .select({ id: oneTimeSecrets.id })
      .from(oneTimeSecrets)
      .where(and(isTheirs, gt(oneTimeSecrets.createdAt, hourAgo), isAlike))
      .orderBy(desc(oneTimeSecrets.id))
      .limit(isAskedForByAnybody(purpose) ? LAST_LINKS : 1)
    await tx.delete(oneTimeSecrets).where(and(isTheirs, notInArray(oneTimeSecrets.id, last)))
    return secret
  }

  /** Whoever comes second waits until the first is through, and finds nothing. */
  async redeem(
    tx: Transaction,
    purpose: SecretPurpose,
    secret: string,
  ): Promise<Redeemed | undefined> {
    const [row] = await tx
      .delete(oneTimeSecrets)
      .where(this.isGood(purpose, secret))
      .returning(REDEEMED)
    return row
  }

  /** Whose it is, for a screen to greet them; uses nothing up. */
  async peek(
    executor: Executor,
    purpose: SecretPurpose,
    secret: string,
  ): Promise<Redeemed | undefined> {
    const [row] = await executor
      .select(REDEEMED)
      .from(oneTimeSecrets)
      .where(this.isGood(purpose, secret))
    return row
  }

  /** What a person has been sent and not yet used. */
  async waiting(executor: Executor, userId: number, purpose: SecretPurpose) {
    const isTheirs = and(eq(oneTimeSecrets.userId, userId), eq(oneTimeSecrets.purpose, purpose))
    const [row] = await executor
      .select({ data: oneTimeSecrets.data })
      .from(oneTimeSecrets)
      .where(and(isTheirs, gt(oneTimeSecrets.expiresAt, this.clock.now())))
      .orderBy(desc(oneTimeSecrets.id))
      .limit(1)
    return row?.data
  }

  /** A code for somebody without e-mail, for whoever hands it out to show once. */
  async issueCode(tx: Transaction, userId: number, by: number) {
    const expiresAt = new Date(this.clock.now().getTime() + CODE_DAYS * DAY_MS)
    const code = await this.issue(tx, { userId, purpose: 'code', expiresAt, createdBy: by })
    return { code, expiresAt }
  }

  /** Ends what a person has for some purposes, or for all. */
  async end(tx: Transaction, userId: number, purposes?: readonly SecretPurpose[]): Promise<void> {
    const isOne = purposes && inArray(oneTimeSecrets.purpose, [...purposes])
    await tx.delete(oneTimeSecrets).where(and(eq(oneTimeSecrets.userId, userId), isOne))
  }

  async sweep(executor: Executor): Promise<void> {
    await executor.delete(oneTimeSecrets).where(lte(oneTimeSecrets.expiresAt, this.clock.now()))
  }

  private isGood(purpose: SecretPurpose, secret: string) {
    return and(
      eq(oneTimeSecrets.secretHash, this.hash(purpose, secret)),
      gt(oneTimeSecrets.expiresAt, this.clock.now()),
    )
  }

  private hash(purpose: SecretPurpose, secret: string): Buffer {
    const plain = isTyped(purpose) ? plainCode(secret) : secret
    const text = JSON.stringify(['one-time-secret', purpose, plain])
    return createHmac('sha256', this.key).update(text).digest()
  }
}

const REDEEMED = {
  userId: oneTimeSecrets.userId,
  createdBy: oneTimeSecrets.createdBy,
  data: oneTimeSecrets.data,
}

/** So many links are good at once: whoever asks in the name of another does not end the one they have. */
const LAST_LINKS = 3
const isAskedForByAnybody = (purpose: SecretPurpose) =>
  purpose === 'password' || purpose === 'email'

/** What people type rather than follow. */
const isTyped = (purpose: SecretPurpose) => purpose === 'code' || purpose === 'confirmation'

function newCode(): string {
  const letters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  )
  return letters.join('').replace(/(.{5})(?=.)/g, '$1-')
}

/** As people type it: small letters, blanks and hyphens anywhere. */
export const plainCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
