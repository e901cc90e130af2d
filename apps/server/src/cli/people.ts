import { parseArgs } from 'node:util'
import { type PersonChange, createInvitations } from '@berg/contract'
import type { Config } from '../config.ts'
import { OneTimeSecrets } from '../features/auth/one-time-secrets.ts'
import { InvitationsRepository } from '../features/auth/people/invitations.repository.ts'
import { InvitationsService } from '../features/auth/people/invitations.service.ts'
import { roleOf } from '../features/auth/people/people.presenter.ts'
import { PeopleRepository } from '../features/auth/people/people.repository.ts'
import { PeopleService } from '../features/auth/people/people.service.ts'
import { UsersRepository } from '../features/auth/users.repository.ts'
import { accountAlerts } from '../modules/account-alerts.ts'
import { Audit } from '../platform/audit/audit.ts'
import { validate } from '../platform/http/validate.ts'
import { mailOfCommand } from '../platform/mail/send-mail.ts'
import { StartupError } from '../platform/startup-error.ts'
import { storedTokenSecret } from '../platform/token-secret.ts'
import { personName } from '../platform/person-name.ts'
import { homeOf, type Storage } from '../storage.ts'
import type { Command } from './accounts.ts'
import { reads } from '../reads.ts'

const peopleOf = ({ database, clock }: Storage) =>
  new PeopleService(
    database,
    new UsersRepository(database),
    new PeopleRepository(database),
    new Audit(clock),
    clock,
  )

const changing =
  (changeOf: (isSuperuser: boolean) => PersonChange): Command =>
  async (storage, _config, args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { superuser: { type: 'boolean', default: false } },
    })
    const [username] = positionals
    if (!username) throw new StartupError('Say whose account it is: its username.')
    const user = await peopleOf(storage).changeByName(username, changeOf(values.superuser))
    const state = user.isActive ? `active, as ${roleOf(user)},` : 'deactivated'
    console.log(`${personName(user)} (${user.username}) is ${state} now.`)
  }

export const promote = changing((isSuperuser) => ({
  is_staff: true,
  ...(isSuperuser && { is_superuser: true }),
}))
/** All the way, or from superuser to staff. */
export const demote = changing((isSuperuser) => ({ is_staff: isSuperuser, is_superuser: false }))
export const deactivate = changing(() => ({ is_active: false }))
export const reactivate = changing(() => ({ is_active: true }))

/** Prints a code: it goes from hand to hand, or by whatever way the operator has. */
export const invite: Command = async (storage, config, args) => {
  const { database } = storage
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      email: { type: 'string' },
      department: { type: 'string' },
      number: { type: 'string' },
    },
  })
  const [username] = positionals
  const user = username && (await new UsersRepository(database).byUsername(username))
  if (username && !user) throw new StartupError(`There is no user called ${username}.`)
  const newcomer = {
    first_name: values['first-name'] ?? '',
    last_name: values['last-name'] ?? '',
    email: values.email,
    department: values.department,
    personnel_number: values.number,
  }
  const asked = validate(createInvitations.body, {
    by: 'sheet',
    ...(user ? { people: [user.id] } : { newcomers: [newcomer] }),
  })
  const { invited, refused } = await (await invitationsOf(storage, config)).inviteByOperator(asked)
  for (const { name, reason } of refused) throw new StartupError(`${name}: ${reason}`)
  for (const { username: name, code } of invited) {
    if (!code) continue
    console.log(`Username  ${name}`)
    console.log(`Code      ${code.code}`)
    console.log(`Address   ${config.siteOrigin}${code.path}`)
    console.log(`Works once, until ${code.expires_at.slice(0, 10)}.`)
  }
}

async function invitationsOf(
  { database, clock }: Storage,
  config: Config,
): Promise<InvitationsService> {
  const secret = config.tokenSecret ?? (await storedTokenSecret(homeOf(config)))
  const people = new PeopleRepository(database)
  const invitations = new InvitationsRepository(database, reads.confirmations, clock)
  const secrets = new OneTimeSecrets(clock, secret)
  const audit = new Audit(clock)
  const mail = mailOfCommand({ config, database, clock })
  return new InvitationsService(database, people, invitations, secrets, {
    audit,
    mail,
    alerts: accountAlerts(mail, clock),
    clock,
    shared: [],
  })
}
