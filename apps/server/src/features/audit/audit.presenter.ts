import { AUDIT_ACTIONS, type AuditEntry } from '@berg/contract'
import type { AuditRow, AuditValues } from '../../platform/audit/audit.table.ts'

const PHRASES: Readonly<Record<string, string>> = AUDIT_ACTIONS

/** `Ingrid Solberg rejected “Summer party”` */
export function sentenceOf({ actorName, action, subjectKind, subjectLabel }: AuditRow): string {
  // An entry of a version that knew more than this one.
  const phrase = PHRASES[action] ?? `did ${action} to {}`
  const isPerson = subjectKind === 'person' || subjectKind === 'address'
  const subject = isPerson ? subjectLabel : `“${subjectLabel}”`
  return `${actorName} ${phrase.replace('{}', () => subject)}`
}

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
