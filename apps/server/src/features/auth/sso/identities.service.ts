import { randomBytes } from 'node:crypto'
import { type Audit, personSubject } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { AccountAlerts } from '../account-alerts.ts'
import type { User } from '../auth.table.ts'
import { NO_PASSWORD } from '../passwords.ts'
import { isReserved, usernameFault } from '../usernames.ts'
import type { ClaimedPerson } from './claims.ts'
import type { IdentitiesRepository, Identity } from './identities.repository.ts'
import { SsoFailure } from './identity-provider.ts'

type Warn = (facts: object, message: string) => void
type Roles = Pick<User, 'isStaff' | 'isSuperuser'>

/** Somebody who has come back from the provider. */
interface Arrival {
  identity: Identity
  claimed: ClaimedPerson
  address: string
  tx: Transaction
}

/** Whose account it is that somebody opens who has signed in at the provider. */
export class IdentitiesService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly audit: Audit,
    private readonly alerts: AccountAlerts,
    private readonly clock: Clock,
    private readonly warn: Warn,
  ) {}

  /** The person as the provider knows them, by their verified address the first time, or with a new account. */
  async personOf(issuer: string, claimed: ClaimedPerson, address: string): Promise<number> {
    const identity = { issuer, subject: claimed.subject }
    return this.identities.transaction(async (tx) => {
      const arrival = { identity, claimed, address, tx }
      await this.identities.lock(tx, identity)
      const user =
        (await this.identities.use(tx, identity, this.clock.now())) ??
        (await this.linkByEmail(arrival)) ??
        (await this.create(arrival))
      if (!user.isActive) throw new SsoFailure('inactive')
      await this.applyRoles(arrival, user)
      return user.id
    })
  }

  private async linkByEmail({ identity, claimed, address, tx }: Arrival) {
    const user = claimed.email && (await this.identities.byEmail(tx, claimed.email))
    if (!user) return undefined
    if (!user.isActive) throw new SsoFailure('inactive')
    if (!isVouchedFor(user, claimed)) {
      const command = `npm run admin -- link-identity ${user.username} ${identity.subject}`
      this.warn({ user: user.id, command }, 'an account with rights is not linked by its address')
      throw new SsoFailure('unlinked')
    }
    const now = this.clock.now()
    if (!user.emailVerifiedAt) {
      await this.identities.closeOtherWays(tx, user.id, now)
      await this.identities.noteVerified(tx, user.id, now)
    }
    await this.identities.add(tx, identity, user.id, now)
    await this.audit.record(tx, {
      actor: { ...user, address },
      action: 'person.changed',
      subject: personSubject(user),
      after: { single_sign_on: identity.issuer },
    })
    await this.alerts.tell(tx, user, { kind: 'sso_linked' })
    return user
  }

  private async create({ identity, claimed, address, tx }: Arrival): Promise<User> {
    const now = this.clock.now()
    const { email = '', firstName, lastName } = claimed
    const person = {
      email,
      emailVerifiedAt: email ? now : null,
      firstName,
      lastName,
      nameAskedAt: firstName ? now : null,
      passwordHash: NO_PASSWORD,
      dateJoined: now,
      isStaff: false,
      isSuperuser: false,
    }
    for (const username of namesToTry(claimed.usernames)) {
      if (usernameFault(username)) continue
      if (isReserved(await this.identities.skeletonOf(tx, username))) continue
      const user = await this.identities.addUser(tx, { ...person, username })
      if (!user) continue
      await this.identities.add(tx, identity, user.id, now)
      const actor = { ...user, address }
      const after = { single_sign_on: identity.issuer }
      await this.audit.record(tx, {
        actor,
        action: 'person.created',
        subject: personSubject(user),
        after,
      })
      return user
    }
    throw new Error('There is no name left for a new account.')
  }

  /** As the provider says at this sign-in; the site keeps its last superuser whatever it says. */
  private async applyRoles({ claimed, address, tx }: Arrival, user: User): Promise<void> {
    const { isStaff = user.isStaff, isSuperuser = user.isSuperuser } = claimed.roles
    const wanted: Roles = { isStaff, isSuperuser }
    if (user.isSuperuser && !isSuperuser) {
      wanted.isSuperuser = await this.identities.isLastSuperuser(tx, user.id)
      if (wanted.isSuperuser) this.warn({ user: user.id }, 'the last superuser keeps the role')
    }
    if (wanted.isStaff === user.isStaff && wanted.isSuperuser === user.isSuperuser) return
    await this.identities.setRoles(tx, user.id, wanted)
    await this.audit.record(tx, {
      actor: 'site',
      action: 'person.role_changed',
      subject: personSubject(user),
      before: rolesOf(user),
      after: rolesOf(wanted),
      from: address,
    })
  }
}

const rolesOf = ({ isStaff, isSuperuser }: Roles) => ({
  is_staff: isStaff,
  is_superuser: isSuperuser,
})

/** Whoever can set an address at the provider must not get rights that way: it has to give the same ones itself. */
function isVouchedFor(user: User, { roles }: ClaimedPerson): boolean {
  if (user.isSuperuser) return roles.isSuperuser === true
  return !user.isStaff || roles.isStaff === true
}

const SECOND_NAMES = 9
const USERNAME_MAX = 150

/** As the provider says, then with a number, and at last one that nobody has. */
function namesToTry(usernames: readonly string[]): string[] {
  const numbered = usernames.flatMap((name) =>
    Array.from({ length: SECOND_NAMES }, (_, n) => `${name.slice(0, USERNAME_MAX - 2)}-${n + 2}`),
  )
  return [...usernames, ...numbered, `colleague-${randomBytes(6).toString('hex')}`]
}
