import { parseArgs } from 'node:util'
import { IdentitiesRepository } from '../features/auth/sso/identities.repository.ts'
import { UsersRepository } from '../features/auth/users.repository.ts'
import { accountAlerts } from '../modules/account-alerts.ts'
import { mailOfCommand } from '../platform/mail/send-mail.ts'
import { StartupError } from '../platform/startup-error.ts'
import { Audit, personSubject } from '../platform/audit/audit.ts'
import type { Command } from './accounts.ts'

/** For an account with rights, which no address links by itself. The log names the command in full. */
export const linkIdentity: Command = async ({ database, clock }, config, args) => {
  const { signIn } = config
  const [username, subject] = parseArgs({ args, allowPositionals: true }).positionals
  if (!signIn.sso) throw new StartupError('OIDC_ISSUER is not set: there is no single sign-on.')
  if (!username || !subject) throw new StartupError('Say who: link-identity USERNAME SUBJECT')
  const user = await new UsersRepository(database).byUsername(username)
  if (!user) throw new StartupError(`There is no user called ${username}.`)
  const { issuer } = signIn.sso
  const identities = new IdentitiesRepository(database)
  const mail = mailOfCommand({ config, database, clock })
  await identities.transaction(async (tx) => {
    await identities.add(tx, { issuer, subject }, user.id, clock.now())
    await new Audit(clock).record(tx, {
      actor: 'operator',
      action: 'person.changed',
      subject: personSubject(user),
      after: { single_sign_on: issuer },
    })
    const facts = { identity: subject, issuer }
    await accountAlerts(mail, clock).tell(tx, user, { kind: 'sso_linked', facts })
  })
  console.log(`${user.username} now signs in as ${subject} of ${issuer}.`)
}
