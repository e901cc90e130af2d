import { asc, eq, or, sql } from 'drizzle-orm'
import { type AuditRow, type AuditValues, auditLog } from '../../platform/audit/audit.table.ts'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import { type ErasedPerson, type Identity, NEUTRAL } from '../../platform/redact-person.ts'

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

  /** What they were called before, where somebody has changed it. */
  async identityOf(userId: number, tx: Transaction): Promise<Identity> {
    const rows = (await entriesOf(tx, userId)).filter((row) => isAbout(row, userId))
    const valuesOf = (keys: readonly string[]) =>
      rows.flatMap(({ before, after }) =>
        keys.flatMap((key) => [before?.[key], after?.[key]].filter((it) => typeof it === 'string')),
      )
    return { handles: valuesOf(HANDLES), names: valuesOf(NAMES) }
  }

  async forget(tx: Transaction, { id, redact }: ErasedPerson): Promise<void> {
    const rows = await entriesOf(tx, id)
    const texts = rows.flatMap((row) => {
      const without = isAbout(row, id) ? nameless(row) : redacted(row, redact)
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

const NAMES = ['name', 'first_name', 'last_name'] as const
const HANDLES = ['email', 'username'] as const
/** What is written down of people, by its name in `before` and `after`. */
const TELLING = new Set<string>([...NAMES, ...HANDLES, 'personnel_number', 'department', 'leads'])

const isAbout = ({ subjectKind, subjectId }: AuditRow, personId: number) =>
  subjectKind === 'person' && subjectId === `${personId}`

/** What was done to the person themselves, without anything that says who it was. */
function nameless(row: AuditRow) {
  const within = (values: AuditValues | null) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, it]) => [name, TELLING.has(name) ? NEUTRAL : it]),
    )
  return { id: row.id, label: NEUTRAL, before: within(row.before), after: within(row.after) }
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
