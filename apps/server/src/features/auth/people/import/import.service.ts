import { createHash } from 'node:crypto'
import type {
  ImportPreview,
  ImportRow,
  InterfaceLanguage,
  ParsedOf,
  confirmImport,
} from '@berg/contract'
import type { Audit } from '../../../../platform/audit/audit.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Transaction } from '../../../../platform/db/database.ts'
import { transact } from '../../../../platform/db/transact.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { type Permission, allow } from '../../../../platform/http/permission.ts'
import { conflict, invalid } from '../../../../platform/http/problem.ts'
import { inLanguage } from '../../../../platform/language/in-language.ts'
import { personName } from '../../../../platform/person-name.ts'
import { startThread } from '../../../../platform/programs.ts'
import { SideProgram } from '../../../../platform/side-program.ts'
import type { AccountAlerts } from '../../account-alerts.ts'
import type { NewUser } from '../../auth.table.ts'
import { NO_PASSWORD } from '../../passwords.ts'
import { makeUsernames } from '../made-usernames.ts'
import { peoplePolicy } from '../people.policy.ts'
import type { PeopleRepository } from '../people.repository.ts'
import { COLUMN, type ImportPlan, type PlannedRow, planImport } from './plan-import.ts'
import type { PeopleListAnswer, PeopleListJob } from './people-list-worker.ts'
import type { PeopleList } from './people-list.ts'

const listReader = new SideProgram<PeopleListJob, PeopleListAnswer>(() =>
  startThread('people-list-worker', import.meta.url, { env: {} }),
)

/** Whoever confirms a list has seen its faults. */
const UNSEEN: InterfaceLanguage = 'en'

type Confirmed = ParsedOf<typeof confirmImport>['body']

/** A plan with the usernames of those who are new. */
interface NamedPlan extends ImportPlan {
  added: (PlannedRow & { username: string })[]
  changed: PlannedRow[]
}

/** People by the list that the plant has of them. Nothing is remembered between looking and confirming. */
export class ImportService {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleRepository,
    private readonly audit: Audit,
    private readonly alerts: AccountAlerts,
    private readonly clock: Clock,
  ) {}

  /** Its faults are in the language of who looks. */
  async preview(actor: Actor, file: string, reader: InterfaceLanguage): Promise<ImportPreview> {
    allow(peoplePolicy.manage(actor))
    const read = await readList(file, reader)
    return transact(this.database, async (tx) => {
      const plan = await this.plan(tx, read, { isLocked: false, reader })
      return {
        fingerprint: fingerprintOf(plan),
        encoding: read.encoding,
        delimiter: read.delimiter,
        ignored: plan.ignored,
        faults: plan.faults,
        added: plan.added.map(presentRow),
        changed: plan.changed.map(presentRow),
        unchanged: plan.rows.length - plan.added.length - plan.changed.length,
        absent: plan.absent.map((user) => ({ id: user.id, name: personName(user) })),
      }
    })
  }

  /** All of it in one transaction, on exactly what was looked at. */
  async confirm(actor: Actor, { file, fingerprint, filename }: Confirmed) {
    const permission = allow(peoplePolicy.manage(actor))
    const read = await readList(file, UNSEEN)
    return transact(this.database, async (tx) => {
      const plan = await this.plan(tx, read, { isLocked: true, reader: UNSEEN })
      if (fingerprintOf(plan) !== fingerprint) {
        throw conflict('The people here have changed since you looked. Look at the list again.')
      }
      const added = await this.write(tx, plan, permission)
      await this.audit.record(tx, {
        actor,
        action: 'person.imported',
        subject: { kind: 'list', id: fingerprint, label: filename || 'a list' },
        after: { added: added.length, changed: plan.changed.length },
      })
      return {
        added,
        changed: plan.changed.length,
        unchanged: plan.rows.length - plan.added.length - plan.changed.length,
      }
    })
  }

  private async plan(
    tx: Transaction,
    list: PeopleList,
    { isLocked, reader }: { isLocked: boolean; reader: InterfaceLanguage },
  ): Promise<NamedPlan> {
    const everybody = await this.people.everybody(tx, { isLocked })
    const plan = inLanguage(reader, () => planImport(list, everybody))
    const fresh = plan.rows.filter(({ user }) => !user)
    const usernames = await makeUsernames(
      tx,
      fresh.map(({ row }) => ({ firstName: row.first_name, lastName: row.last_name })),
    )
    const added = fresh.map((each, at) =>
      Object.assign(each, { username: usernames[at] as string }),
    )
    return { ...plan, added, changed: plan.rows.filter(({ changes }) => changes.length > 0) }
  }

  private async write(tx: Transaction, plan: NamedPlan, permission: Permission): Promise<number[]> {
    for (const { user, changes } of plan.changed) {
      const values = Object.fromEntries(changes.map(({ field, after }) => [COLUMN[field], after]))
      // Nobody has shown yet that the new address is theirs.
      const unproven = 'email' in values ? { emailVerifiedAt: null } : {}
      if (!user) continue
      const changed = await this.people.update(tx, user.id, { ...values, ...unproven }, permission)
      if (changed.email !== user.email) {
        const facts = { how: 'import', email: changed.email } as const
        await this.alerts.tell(tx, changed, { kind: 'email_changed', facts, alsoTo: user.email })
      }
    }
    const now = this.clock.now()
    const rows = await this.people.add(
      tx,
      plan.added.map((each) => newUser(each, now)),
      permission,
    )
    return rows.map(({ id }) => id)
  }
}

/** No password opens the account until its person has chosen one. */
const newUser = ({ row, username }: NamedPlan['added'][number], dateJoined: Date): NewUser => ({
  username,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  personnelNumber: row.personnel_number,
  department: row.department,
  workingHours: row.working_hours,
  passwordHash: NO_PASSWORD,
  isStaff: false,
  isSuperuser: false,
  dateJoined,
})

/** Whatever would be written, and nothing else. */
function fingerprintOf({ added, changed }: NamedPlan): string {
  const written = [
    added.map(({ row, username }) => [username, row]),
    changed.map(({ user, changes }) => [user?.id, changes]),
  ]
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url')
}

function presentRow(planned: PlannedRow & { username?: string }): ImportRow {
  const { line, row, user, changes, username } = planned
  return {
    line,
    id: user?.id ?? null,
    name: `${row.first_name} ${row.last_name}`,
    username: user?.username ?? username ?? '',
    email: row.email || (user?.email ?? ''),
    department: row.department || (user?.department ?? ''),
    is_active: user?.isActive ?? true,
    changes,
  }
}

async function readList(file: string, reader: InterfaceLanguage): Promise<PeopleList> {
  const answer = await listReader.run({ bytes: Buffer.from(file, 'base64'), reader })
  if ('unreadable' in answer) throw invalid({ file: [answer.unreadable] })
  return answer.list
}
