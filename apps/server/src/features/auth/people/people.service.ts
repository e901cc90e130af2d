import type { ParsedOf, Person, PersonChange, User as PublicUser, listUsers } from '@berg/contract'
import { type Audit, type AuditEntry, personSubject } from '../../../platform/audit/audit.ts'
import type { AuditValues } from '../../../platform/audit/audit.table.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { uniqueViolation } from '../../../platform/db/database-errors.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type Actor, isModerator } from '../../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../../platform/http/paging.ts'
import { SITE_ITSELF, allow } from '../../../platform/http/permission.ts'
import { conflict, invalid, notFound } from '../../../platform/http/problem.ts'
import { cleanName } from '../../../platform/person-name.ts'
import type { User } from '../auth.table.ts'
import { holdsOffice, lockWithSuperusers, requireAnotherSuperuser } from '../superusers.ts'
import type { UsersRepository } from '../users.repository.ts'
import { peoplePolicy } from './people.policy.ts'
import { presentPerson, presentUser, roleOf } from './people.presenter.ts'
import type { PeopleRepository } from './people.repository.ts'

type Query = ParsedOf<typeof listUsers>['query']

/** Others may want to know that an account was deactivated. */
export type PersonLeft = (tx: Transaction) => Promise<void>

/** The accounts, for those who look after them: who there is, their role and whether they may come in. */
export class PeopleService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly people: PeopleRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
    /** Usernames that belong to everybody who tries the demo. */
    private readonly shared: readonly string[] = [],
    private readonly personLeft: PersonLeft = async () => {},
  ) {}

  async list(actor: Actor, { page, page_size, details, ...filter }: Query) {
    allow(peoplePolicy.see(actor))
    const [{ rows, hasMore }, count] = await Promise.all([
      this.people.page(filter, pageRangeOf({ page, page_size })),
      page === undefined ? undefined : this.people.count(filter),
    ])
    const present = details ? (user: User) => presentPerson(actor, user) : presentUser
    return { rows: rows.map(present), hasMore, count } satisfies Listed<PublicUser>
  }

  async get(actor: Actor, id: number): Promise<PublicUser> {
    allow(peoplePolicy.see(actor))
    const user = await this.users.byId(id)
    if (!user?.isActive) throw notFound()
    return presentUser(user)
  }

  async departments(actor: Actor): Promise<string[]> {
    allow(peoplePolicy.see(actor))
    return this.people.departments()
  }

  async change(actor: Actor, id: number, change: PersonChange): Promise<Person> {
    allow(peoplePolicy.manage(actor))
    return presentPerson(actor, await this.write(actor, id, change))
  }

  /** By an operator. */
  async changeByName(username: string, change: PersonChange): Promise<User> {
    const user = await this.users.byUsername(username)
    if (!user) throw notFound(`There is no user called ${username}.`)
    return this.write('operator', user.id, change)
  }

  private async write(by: Actor | 'operator', id: number, change: PersonChange): Promise<User> {
    try {
      return await transact(this.database, (tx) => this.writeLocked(tx, by, id, change))
    } catch (error) {
      if (uniqueViolation(error) !== 'users_personnel_number_key') throw error
      throw invalid({ personnel_number: ['Somebody else has this personnel number.'] })
    }
  }

  private async writeLocked(
    tx: Transaction,
    by: Actor | 'operator',
    id: number,
    change: PersonChange,
  ) {
    const locked = await lockWithSuperusers(tx, by === 'operator' ? [id] : [id, by.id])
    // They may have been taken out of office while this call waited for its turn.
    const permission =
      by === 'operator'
        ? SITE_ITSELF
        : allow(locked.some((user) => user.id === by.id && holdsOffice(user)))
    const person = locked.find((user) => user.id === id)
    if (!person) throw notFound()
    const values = valuesOf(change)
    if (!holdsOffice({ ...person, ...values })) requireAnotherSuperuser(person, locked)
    if (Object.keys(values).length === 0) return person
    const isLeaving = person.isActive && values.isActive === false
    const isDemoted = isModerator(person) && !isModerator({ ...person, ...values })
    if ((isLeaving || isDemoted) && this.shared.includes(person.username)) {
      throw conflict('This account is shared by everybody who tries the demo, and stays.')
    }
    if (isLeaving) await this.people.endAccess(tx, id, this.clock.now())
    const changed = await this.people.update(tx, id, values, permission)
    if (isLeaving) await this.personLeft(tx)
    for (const [action, of] of TRACED) {
      const [before, after] = [of(person), of(changed)]
      if (JSON.stringify(before) === JSON.stringify(after)) continue
      const subject = personSubject(changed)
      await this.audit.record(tx, { actor: by, action: action(changed), subject, before, after })
    }
    return changed
  }
}

/** What is written down about a change, each by itself. */
const TRACED: readonly [(user: User) => AuditEntry['action'], (user: User) => AuditValues][] = [
  [() => 'person.role_changed', (user) => ({ role: roleOf(user) })],
  [
    ({ isActive }) => (isActive ? 'person.reactivated' : 'person.deactivated'),
    ({ isActive }) => ({ active: isActive }),
  ],
  [
    () => 'person.changed',
    ({ firstName, lastName, personnelNumber, department, leadsDepartment }) => ({
      name: `${firstName} ${lastName}`.trim(),
      personnel_number: personnelNumber,
      department,
      leads: leadsDepartment,
    }),
  ],
]

/** Of what was sent alone: what is left out stays. */
function valuesOf(change: PersonChange) {
  const values = {
    firstName: change.first_name && cleanName(change.first_name),
    lastName: change.last_name && cleanName(change.last_name),
    personnelNumber: change.personnel_number,
    department: change.department,
    leadsDepartment: change.leads_department,
    isStaff: change.is_staff,
    isSuperuser: change.is_superuser,
    isActive: change.is_active,
  }
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<User>
}
