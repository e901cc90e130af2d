import type { Site } from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import { uniqueViolation } from '../../platform/db/database-errors.ts'
import { type Permission, SITE_ITSELF, allow } from '../../platform/http/permission.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'
import { cleanName } from '../../platform/person-name.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { AccountAlerts } from './account-alerts.ts'
import type { User } from './auth.table.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import type { PasskeysRepository } from './passkeys/passkeys.repository.ts'
import { forStrangers, hashPassword, requireGoodPassword } from './passwords.ts'
import type { Registered, RegistrationByMail } from './registration-by-mail.ts'
import type { SessionsRepository } from './sessions.repository.ts'
import { isReserved, normalName, usernameFault } from './usernames.ts'
import type { UsersRepository } from './users.repository.ts'

export const REGISTRATIONS_PER_ADDRESS: Limit = {
  name: 'register',
  capacity: 30,
  refillSeconds: 120,
}

export interface RegistrationRules {
  registration: Site['registration']
  registrationDomains: readonly string[]
}

interface NewAccount {
  username: string
  email: string
  password: string
  first_name?: string | undefined
  last_name?: string | undefined
}

/** Creating accounts and changing passwords: by the person, or by an operator. */
export class AccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
    private readonly rules: RegistrationRules,
    /** Left out at the console, where nobody registers. */
    private readonly registering?: { throttle: Throttle; byMail: RegistrationByMail },
  ) {}

  async register(account: NewAccount, address: string): Promise<Registered> {
    const permission = this.mayRegister(account.email)
    await this.registering?.throttle.take(REGISTRATIONS_PER_ADDRESS, networkOf(address))
    const skeletons = await this.users.skeletonsOf(normalName(account.username))
    if (skeletons.some(isReserved)) {
      throw invalid({ username: ['This username is reserved. Please choose another one.'] })
    }
    return this.create(account, { isStaff: false, isSuperuser: false }, permission)
  }

  /** An operator may give an account a name that speaks for the site. */
  async createSuperuser(account: NewAccount): Promise<Registered> {
    return this.create(account, { isStaff: true, isSuperuser: true }, SITE_ITSELF)
  }

  /** By an operator. Ends passkeys too: whoever is to stay out may have added them. */
  async setPassword(
    username: string,
    password: string,
    { alerts, passkeys }: { alerts: AccountAlerts; passkeys: PasskeysRepository },
  ): Promise<User> {
    const user = await this.users.byUsername(username)
    if (!user) throw notFound(`There is no user called ${username}.`)
    requireGoodPassword(password, username)
    const passwordHash = await hashPassword(password)
    await this.sessions.transaction(async (tx) => {
      await this.sessions.setPassword(tx, user.id, passwordHash, this.clock.now(), SITE_ITSELF)
      const ended = await passkeys.removeAll(tx, user.id)
      const facts = { how: 'operator', all_passkeys_ended: ended > 0 } as const
      await alerts.tell(tx, user, { kind: 'password_changed', facts })
    })
    return user
  }

  private mayRegister(email: string): Permission {
    const { registration, registrationDomains } = this.rules
    const permission = allow(registration !== 'closed', 'Registration is closed on this site.')
    const domain = email.split('@').at(-1)?.toLowerCase() ?? ''
    if (registration === 'domain' && !registrationDomains.includes(domain)) {
      throw invalid({ email: [`Use an address of ${registrationDomains.join(' or ')}.`] })
    }
    return permission
  }

  private async create(
    { username: typed, email, password, first_name = '', last_name = '' }: NewAccount,
    role: Pick<User, 'isStaff' | 'isSuperuser'>,
    permission: Permission,
  ): Promise<Registered> {
    const username = normalName(typed)
    const fault = usernameFault(username)
    if (fault) throw invalid({ username: [fault] })
    requireGoodPassword(password, username)
    const passwordHash = await forStrangers.run(() => hashPassword(password))
    const names = { firstName: cleanName(first_name), lastName: cleanName(last_name) }
    const dateJoined = this.clock.now()
    const person = { username, email, passwordHash, ...names, ...role, dateJoined }
    const mustProve = this.rules.registration === 'domain' && !role.isStaff
    try {
      const byMail = mustProve && this.registering?.byMail
      return await (byMail || this.users).add(person, permission)
    } catch (error) {
      const index = uniqueViolation(error)
      if (index === 'users_username_key') {
        throw invalid({ username: ['A user with that username already exists.'] })
      }
      if (index === 'users_skeleton_key') {
        throw invalid({ username: ['This username looks like one that is taken.'] })
      }
      if (index === 'users_email_key') {
        throw invalid({ email: ['A user with that email already exists.'] })
      }
      throw error
    }
  }
}
