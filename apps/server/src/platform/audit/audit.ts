import type { AuditAction } from '@berg/contract'
import type { Clock } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import { personName } from '../person-name.ts'
import { type AuditValues, auditLog } from './audit.table.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who did what: written with what is done, or not at all. */
    audit: Audit
  }
}

type Person = Pick<
  Actor,
  'id' | 'username' | 'firstName' | 'lastName' | 'isStaff' | 'isSuperuser' | 'address'
>

const NOBODY = {
  /** A job, or the site as it is set. */
  site: 'The site',
  /** Somebody at the command line. */
  operator: 'An operator',
  /** Somebody who is not signed in. */
  visitor: 'Somebody',
} as const

export interface AuditEntry {
  actor: Person | keyof typeof NOBODY
  action: AuditAction
  subject: {
    kind: string
    id: number | string
    /** What it is called at this moment. */
    label: string
    /** Whose it is: the entry is exported, and forgets them, with that person's data. */
    ownerId?: number | null | undefined
  }
  /** What was there and is not any more, and what came in its place: states, titles and names, no texts. */
  before?: Given
  after?: Given
  /** Where no call says it. */
  from?: string
}

/** What is undefined is left out. */
type Given = Readonly<Record<string, AuditValues[string] | undefined>>

const LONGEST_VALUE = 200

/** The trace of who did what. Nothing here changes an entry, and the database would refuse it. */
export class Audit {
  constructor(private readonly clock: Clock) {}

  async record(tx: Executor, { actor, action, subject, before, after, from }: AuditEntry) {
    await tx.insert(auditLog).values({
      at: this.clock.now(),
      ...whoIs(actor),
      ...(from !== undefined && { address: from }),
      action,
      subjectKind: subject.kind,
      subjectId: `${subject.id}`,
      subjectLabel: shortened(subject.label),
      subjectOwner: subject.ownerId ?? (subject.kind === 'person' ? Number(subject.id) : null),
      before: changed(before, after),
      after: changed(after, before),
    })
  }
}

type Named = Pick<Person, 'id' | 'username' | 'firstName' | 'lastName'>

/** How the log names a person to whom something was done. */
export const personSubject = (person: Named) => ({
  kind: 'person',
  id: person.id,
  label: personName(person),
})

function whoIs(actor: AuditEntry['actor']) {
  if (typeof actor === 'string') {
    return { actorId: null, actorName: NOBODY[actor], actorRole: actor, address: '' }
  }
  const { id, isStaff, isSuperuser, address } = actor
  const actorRole = isSuperuser ? 'superuser' : isStaff ? 'staff' : 'employee'
  return { actorId: id, actorName: personName(actor), actorRole, address }
}

/** Of two states only what is not the same in both. */
function changed(values: Given = {}, other: Given = {}): AuditValues | null {
  const left = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || JSON.stringify(value) === JSON.stringify(other[name])) return []
    return [[name, typeof value === 'string' ? shortened(value) : value] as const]
  })
  return left.length > 0 ? Object.fromEntries(left) : null
}

const shortened = (text: string) =>
  text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text
