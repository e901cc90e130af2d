import { CONFIRMATION_CODE_DAYS } from '@berg/contract'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import { plainTitle } from '../../platform/html/read.ts'
import type { AccountAlerts } from './account-alerts.ts'
import type { User } from './auth.table.ts'
import type { OneTimeSecrets } from './one-time-secrets.ts'
import type { UsersRepository } from './users.repository.ts'

interface Parts {
  secrets: OneTimeSecrets
  users: UsersRepository
  alerts: AccountAlerts
  clock: Clock
}

interface Redeemed {
  person: User
  /** What it was made for. */
  articleId: number
  /** Null for an operator, and for who is gone. */
  issuedBy: number | null
}

const PURPOSE = 'confirmation'

/** Codes with which somebody without a device of their own confirms one article. */
export class ConfirmationCodes {
  constructor(private readonly parts: Parts) {}

  /** Its person is told, so that nobody confirms for them unnoticed. */
  async issue(
    tx: Transaction,
    userId: number,
    article: { id: number; title: string },
    createdBy: number,
  ) {
    const { secrets, users, alerts, clock } = this.parts
    const person = await users.lock(tx, userId)
    const facts = { title: plainTitle(article.title) }
    if (person) await alerts.tell(tx, person, { kind: 'confirmation_code_issued', facts })
    const expiresAt = new Date(clock.now().getTime() + CONFIRMATION_CODE_DAYS * DAY_MS)
    const data = { article: article.id }
    const code = await secrets.issue(tx, { userId, purpose: PURPOSE, expiresAt, createdBy, data })
    return { code, expiresAt }
  }

  /** Whose it is, and for which article; uses nothing up. */
  async peek(code: string, executor: Executor): Promise<Omit<Redeemed, 'issuedBy'> | undefined> {
    const { secrets, users } = this.parts
    const found = await secrets.peek(executor, PURPOSE, code)
    const person = found && (await users.byId(found.userId, executor))
    return person?.isActive ? { person, articleId: Number(found?.data.article) } : undefined
  }

  /** Uses it up. Undefined where it is not good, or its person has no account any more. */
  async redeem(tx: Transaction, code: string): Promise<Redeemed | undefined> {
    const { secrets, users } = this.parts
    const redeemed = await secrets.redeem(tx, PURPOSE, code)
    const person = redeemed && (await users.byId(redeemed.userId, tx))
    if (!person?.isActive) return undefined
    return {
      person,
      articleId: Number(redeemed?.data.article),
      issuedBy: redeemed?.createdBy ?? null,
    }
  }
}
