import { auditSentence, type AuditEntry } from '@berg/contract'
import type { AuditRow, AuditValues } from '../../platform/audit/audit.table.ts'

export const sentenceOf = ({ actorName, action, subjectKind, subjectLabel }: AuditRow): string =>
  auditSentence(actorName, action, { kind: subjectKind, label: subjectLabel })

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
