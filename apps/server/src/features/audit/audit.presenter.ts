import { auditActor, auditSentence, type AuditEntry } from '@berg/contract'
import type { AuditRow, AuditValues } from '../../platform/audit/audit.table.ts'

/** Who it was and what they did, in the language that is spoken. */
export const actorOf = ({ actorName: name, actorRole: role }: AuditRow) =>
  auditActor({ name, role })
export const sentenceOf = (row: AuditRow): string =>
  auditSentence(actorOf(row), row.action, { kind: row.subjectKind, label: row.subjectLabel })

export const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { id: row.actorId, name: row.actorName, role: row.actorRole },
  action: row.action,
  subject: { kind: row.subjectKind, id: row.subjectId, label: row.subjectLabel },
  sentence: sentenceOf(row),
  address: row.address,
  before: mutable(row.before),
  after: mutable(row.after),
})

const mutable = (values: AuditValues | null) => values as AuditEntry['before']

/** `title: Summer party; status: draft` */
export const valuesInWords = (values: AuditValues | null): string =>
  Object.entries(values ?? {})
    .map(([name, value]) => `${name}: ${[value].flat().join(', ')}`)
    .join('; ')
