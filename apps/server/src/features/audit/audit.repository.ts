import { AUDIT_COUNT_MAX, type AuditAction } from '@berg/contract'
import { type SQL, and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type AuditRow, auditLog } from '../../platform/audit/audit.table.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { PageRange, Rows } from '../../platform/http/paging.ts'

export interface AuditFilters {
  actor?: string | undefined
  actions?: readonly AuditAction[] | undefined
  subject?: { kind: string; id?: string | undefined } | undefined
  since?: Date | undefined
  until?: Date | undefined
}

/** So many people of one name are looked for. */
const MOST_PEOPLE = 200
const PURGED_AT_ONCE = 5_000

export class AuditRepository {
  constructor(
    private readonly database: Database,
    private readonly people: Relation<'id' | 'staff_words'>,
  ) {}

  /** The latest first. */
  async list(where: SQL | undefined, { offset, limit }: PageRange): Promise<Rows<AuditRow>> {
    const rows = await this.database.orm
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .offset(offset)
      .limit(limit + 1)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  async count(where: SQL | undefined): Promise<number> {
    const some = this.database.orm
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(where)
      .limit(AUDIT_COUNT_MAX)
      .as('some')
    return this.database.orm.$count(some)
  }

  /** The next after a row, so that a long list is read piece by piece. */
  async after(last: AuditRow | undefined, where: SQL | undefined, limit: number) {
    const isEarlier =
      last && sql`(${auditLog.at}, ${auditLog.id}) < (${last.at.toISOString()}, ${last.id})`
    const { rows } = await this.list(and(where, isEarlier), { offset: 0, limit })
    return rows
  }

  async matching({ actor, actions, subject, since, until }: AuditFilters) {
    return and(
      actor ? await this.by(actor) : undefined,
      actions && inArray(auditLog.action, [...actions]),
      subject && eq(auditLog.subjectKind, subject.kind),
      subject?.id === undefined ? undefined : eq(auditLog.subjectId, subject.id),
      since ? gte(auditLog.at, since) : undefined,
      until ? lt(auditLog.at, until) : undefined,
    )
  }

  /** By an id, or by a part of a name: the few people are looked up first, then their entries by index. */
  private async by(actor: string): Promise<SQL | undefined> {
    if (/^\d{1,9}$/.test(actor)) return eq(auditLog.actorId, Number(actor))
    const part = `%${actor.replace(/[\\%_]/g, String.raw`\$&`)}%`
    const { rows } = await this.database.orm.execute<{ id: number }>(sql`
      select u.id from ${this.people} as u where folded(u.staff_words) like folded(${part})
      order by u.id limit ${MOST_PEOPLE}`)
    const nobody = and(
      isNull(auditLog.actorId),
      sql`folded(${auditLog.actorName}) like folded(${part})`,
    )
    return or(
      inArray(
        auditLog.actorId,
        rows.map(({ id }) => id),
      ),
      nobody,
    )
  }

  /** Says whether there may be more. */
  async purge(olderThan: Date): Promise<boolean> {
    const { rows } = await this.database.orm.execute<{ gone: number }>(sql`
      select purge_audit_log(${olderThan.toISOString()}::timestamptz, ${PURGED_AT_ONCE}) as gone`)
    return rows[0]?.gone === PURGED_AT_ONCE
  }
}
