import { createHash, randomBytes } from 'node:crypto'
import { type CalendarAddress, type InterfaceLanguage, personalCalendarPath } from '@berg/contract'
import { eq, sql } from 'drizzle-orm'
import { type Audit, personSubject } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor, ArticleReader } from '../../platform/http/actor.ts'
import { calendarAddresses } from './calendar.table.ts'

/** Nobody finds it by trying, so that a plain hash is enough. */
const SECRET_BYTES = 32
const SECRET = /^[\w-]{43}$/
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

export interface CalendarOwner extends ArticleReader {
  seesRestricted: boolean
  language: InterfaceLanguage | null
  prefersEasyWords: boolean
}

/** Addresses at which a calendar reads in the name of a person. Everybody has at most one, and ends it at will. */
export class CalendarAddresses {
  constructor(
    private readonly database: Database,
    private readonly people: Relation<
      'id' | 'is_active' | 'role' | 'department' | 'language' | 'prefers_easy_words'
    >,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async of({ id }: Actor): Promise<CalendarAddress> {
    const [row] = await this.database.orm
      .select()
      .from(calendarAddresses)
      .where(eq(calendarAddresses.userId, id))
    return { created_at: row ? row.createdAt.toISOString() : null }
  }

  /** The only time it is seen; the one before ends. */
  async create(actor: Actor): Promise<{ created_at: string; path: string }> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const values = { secretHash: hashOf(secret), createdAt: this.clock.now() }
    await transact(this.database, async (tx) => {
      await tx
        .insert(calendarAddresses)
        .values({ userId: actor.id, ...values })
        .onConflictDoUpdate({ target: calendarAddresses.userId, set: values })
      await this.audit.record(tx, {
        actor,
        action: 'calendar_address.created',
        subject: personSubject(actor),
      })
    })
    return { created_at: values.createdAt.toISOString(), path: personalCalendarPath(secret) }
  }

  async revoke(actor: Actor): Promise<void> {
    await transact(this.database, async (tx) => {
      const ended = await tx
        .delete(calendarAddresses)
        .where(eq(calendarAddresses.userId, actor.id))
        .returning()
      if (ended.length === 0) return
      await this.audit.record(tx, {
        actor,
        action: 'calendar_address.revoked',
        subject: personSubject(actor),
      })
    })
  }

  /** Whose it is; nobody's where it has ended, or the account has. */
  async ownerOf(secret: string): Promise<CalendarOwner | undefined> {
    if (!SECRET.test(secret)) return undefined
    const { rows } = await this.database.orm.execute<CalendarOwner & Record<string, unknown>>(sql`
      select u.id, u.role = 'staff' as "isStaff", u.role = 'superuser' as "isSuperuser", u.department,
        u.language, u.prefers_easy_words as "prefersEasyWords",
        sees_restricted(u.id, u.role, u.department) as "seesRestricted"
      from calendar_addresses as c join ${this.people} as u on u.id = c.user_id
      where c.secret_hash = ${hashOf(secret)} and u.is_active`)
    return rows[0]
  }
}
