import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Executor, Transaction } from '../../../platform/db/database.ts'
import type { PageRange } from '../../../platform/http/paging.ts'
import type { Permission } from '../../../platform/http/permission.ts'
import { oneTimeSecrets, sessions, users } from '../auth.table.ts'
import { NO_PASSWORD } from '../passwords.ts'
import type { Relation } from '../../../platform/db/relation.ts'

export type Confirmations = Relation<'user_id'>

/** Invitations are links and codes that nobody has used yet. */
export class InvitationsRepository {
  constructor(
    private readonly database: Database,
    private readonly confirmations: Confirmations,
    private readonly clock: Clock,
  ) {}

  async page({ offset, limit }: PageRange) {
    const rows = await this.select(this.database.orm)
      .where(this.isOpen())
      .orderBy(desc(oneTimeSecrets.createdAt), desc(oneTimeSecrets.id))
      .offset(offset)
      .limit(limit + 1)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  count = () => this.database.orm.$count(oneTimeSecrets, this.isOpen())

  async lock(tx: Transaction, id: number) {
    const isIt = and(this.isOpen(), eq(oneTimeSecrets.id, id))
    const [row] = await this.select(tx).where(isIt).for('update')
    return row
  }

  async remove(tx: Transaction, id: number, _permission: Permission): Promise<void> {
    await tx.delete(oneTimeSecrets).where(eq(oneTimeSecrets.id, id))
  }

  /** An account that nobody has come in with yet; says whether there was such a one. */
  async removeUnused(tx: Transaction, userId: number, _permission: Permission): Promise<boolean> {
    const hasComeIn = sql`(exists (select from ${sessions} where ${sessions.userId} = ${users.id})
      or exists (select from ${this.confirmations} as c where c.user_id = ${users.id}))`
    const gone = await tx
      .delete(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, NO_PASSWORD), sql`not ${hasComeIn}`))
      .returning({ id: users.id })
    return gone.length > 0
  }

  /** Who of these addresses and numbers has an account. */
  async taken(tx: Transaction, emails: readonly string[], numbers: readonly string[]) {
    const rows = await tx
      .select({ email: users.email, number: users.personnelNumber })
      .from(users)
      .where(
        or(
          inArray(sql`lower(${users.email})`, ['', ...emails]),
          inArray(sql`lower(${users.personnelNumber})`, ['', ...numbers]),
        ),
      )
    return {
      emails: new Set(rows.map(({ email }) => email.toLowerCase()).filter(Boolean)),
      numbers: new Set(rows.map(({ number }) => number.toLowerCase()).filter(Boolean)),
    }
  }

  private select(executor: Executor) {
    return executor
      .select({ secret: oneTimeSecrets, user: users })
      .from(oneTimeSecrets)
      .innerJoin(users, eq(users.id, oneTimeSecrets.userId))
  }

  private isOpen() {
    return and(
      inArray(oneTimeSecrets.purpose, ['invitation', 'code']),
      gt(oneTimeSecrets.expiresAt, this.clock.now()),
    )
  }
}

export type OpenInvitation = NonNullable<Awaited<ReturnType<InvitationsRepository['lock']>>>
