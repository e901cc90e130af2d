import { asc, eq, or, sql } from 'drizzle-orm'
import { type AuditRow, type AuditValues, auditLog } from '../../platform/audit/audit.table.ts'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { ErasedPerson } from '../../platform/erased-person.ts'

/** What a person did, and what others did to them and theirs. */
export class AuditPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const rows = await entriesOf(this.database.orm, userId)
    return rows.map(({ at, actorId, action, subjectLabel, address, before, after }) => ({
      at,
      action,
      subject: subjectLabel,
      // Who else did it, and from where, is their data.
      by: actorId === userId ? 'you' : 'somebody else',
      address: actorId === userId ? address : null,
      before,
      after,
    }))
  }

  async forget(tx: Transaction, { id, redact }: ErasedPerson): Promise<void> {
    const rows = await entriesOf(tx, id)
    const texts = rows.flatMap((row) => {
      const without = redacted(row, redact)
      return JSON.stringify(without) === JSON.stringify(textsOf(row)) ? [] : [without]
    })
    await tx.execute(sql`select forget_in_audit_log(${id}, ${JSON.stringify(texts)}::jsonb)`)
  }
}

async function entriesOf(executor: Executor, personId: number): Promise<AuditRow[]> {
  return executor
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, personId), eq(auditLog.subjectOwner, personId)))
    .orderBy(asc(auditLog.id))
}

const textsOf = ({ id, subjectLabel: label, before, after }: AuditRow) => ({
  id,
  label,
  before,
  after,
})

function redacted(row: AuditRow, redact: (text: string) => string) {
  const { id, label, before, after } = textsOf(row)
  const within = (values: AuditValues | null) =>
    values && Object.fromEntries(Object.entries(values).map(([name, it]) => [name, valueOf(it)]))
  const valueOf = (value: AuditValues[string]): AuditValues[string] => {
    if (typeof value === 'string') return redact(value)
    return Array.isArray(value) ? value.map((each: string) => redact(each)) : value
  }
  return { id, label: redact(label), before: within(before), after: within(after) }
}
