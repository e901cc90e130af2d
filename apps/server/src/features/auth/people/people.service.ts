import {
  type InterfaceLanguage,
  type ParsedOf,
  type Person,
  type PersonChange,
  type User as PublicUser,
  type changeUsers,
  type listUsers,
  say,
} from '@berg/contract'
import { type Audit, type AuditEntry, personSubject } from '../../../platform/audit/audit.ts'
import type { AuditValues } from '../../../platform/audit/audit.table.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { uniqueViolation } from '../../../platform/db/database-errors.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type Actor, isModerator } from '../../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../../platform/http/paging.ts'
import { SITE_ITSELF, allow } from '../../../platform/http/permission.ts'
import {
  Problem,
  type ProblemKind,
  conflict,
  invalid,
  notFound,
} from '../../../platform/http/problem.ts'
import { inLanguage } from '../../../platform/language/in-language.ts'
import { cleanName, personName } from '../../../platform/person-name.ts'
import type { User } from '../auth.table.ts'
import { holdsOffice, lockWithSuperusers, requireAnotherSuperuser } from '../superusers.ts'
import type { UsersRepository } from '../users.repository.ts'
import { peoplePolicy } from './people.policy.ts'
import { presentPerson, presentUser, roleOf } from './people.presenter.ts'
import type { PeopleRepository } from './people.repository.ts'

interface ChangedPeople {
  changed: number[]
  refused: { id: number; name: string; reason: string }[]
}

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
    const now = this.clock.now()
    const [{ rows, hasMore }, count] = await Promise.all([
      this.people.page(filter, pageRangeOf({ page, page_size }), now),
      page === undefined ? undefined : this.people.count(filter, now),
    ])
    const present = ({ user, use }: (typeof rows)[number]) =>
      details ? presentPerson(actor, user, use) : presentUser(user)
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
    const changed = await this.write(actor, id, change)
    return presentPerson(actor, changed, await this.people.use(id, this.clock.now()))
  }

  /** Each as by itself, one after the other: whoever cannot be changed keeps nobody else from it. */
  async changeMany(
    actor: Actor,
    { people, change }: ParsedOf<typeof changeUsers>['body'],
    reader: InterfaceLanguage,
  ) {
    allow(peoplePolicy.manage(actor))
    const known = await this.people.names(people)
    const done: ChangedPeople = { changed: [], refused: [] }
    for (const id of people) {
      const person = known.get(id)
      const reason =
        id === actor.id ? inLanguage(reader, ownAccount) : await this.tryToChange(actor, id, change)
      if (reason === undefined) done.changed.push(id)
      else done.refused.push({ id, name: person ? personName(person) : '', reason })
    }
    return done
  }

  /** Why it was not done. What is wrong with the site itself ends all of it. */
  private async tryToChange(actor: Actor, id: number, change: PersonChange) {
    try {
      await this.write(actor, id, change)
      return undefined
    } catch (error) {
      if (error instanceof Problem && TOLD.has(error.kind)) return error.message
      throw error
    }
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

/** Whoever changes many does not lock themselves out by the way. */
const ownAccount = () => say('This is your own account: change it by itself.')
/** What keeps one person from being changed, and no other. */
const TOLD: ReadonlySet<ProblemKind> = new Set(['conflict', 'forbidden', 'notFound'])

/** What is written down about a change, each by itself. Working hours are not: they serve delivery alone. */
const TRACED: readonly [(user: User) => AuditEntry['action'], (user: User) => AuditValues][] = [
  [() => 'person.role_changed', (user) => ({ role: roleOf(user) })],
  [
    ({ isActive }) => (isActive ? 'person.reactivated' : 'person.deactivated'),
    ({ isActive }) => ({ active: isActive }),
  ],
  [
    ({ sendsEmergencies }) =>
      sendsEmergencies ? 'person.emergencies_given' : 'person.emergencies_taken',
    ({ sendsEmergencies }) => ({ sends_emergencies: sendsEmergencies }),
  ],
  [
    () => 'person.changed',
    ({ firstName, lastName, personnelNumber, department, leadsDepartment, checksLanguages }) => ({
      name: `${firstName} ${lastName}`.trim(),
      personnel_number: personnelNumber,
      department,
      leads: leadsDepartment,
      ...(checksLanguages.length > 0 && { checks: checksLanguages }),
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
    checksLanguages: change.checks_languages && [...new Set(change.checks_languages)].toSorted(),
    workingHours: change.working_hours,
    sendsEmergencies: change.sends_emergencies,
    isStaff: change.is_staff,
    isSuperuser: change.is_superuser,
    isActive: change.is_active,
  }
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<User>
}
