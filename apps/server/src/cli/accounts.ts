import { parseArgs } from 'node:util'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { PASSWORD_MIN, register } from '@berg/contract'
import { AccountsService } from '../features/auth/accounts.service.ts'
import type { User } from '../features/auth/auth.table.ts'
import { PasskeysRepository } from '../features/auth/passkeys/passkeys.repository.ts'
import { SessionsRepository } from '../features/auth/sessions.repository.ts'
import { UsersRepository } from '../features/auth/users.repository.ts'
import type { Config } from '../config.ts'
import { accountAlerts } from '../modules/account-alerts.ts'
import { Audit, personSubject } from '../platform/audit/audit.ts'
import { validate } from '../platform/http/validate.ts'
import { mailOfCommand } from '../platform/mail/send-mail.ts'
import type { Storage } from '../storage.ts'

export type Command = (storage: Storage, config: Config, args: string[]) => Promise<void>

const accountsOf = ({ database, clock }: Storage, config: Config) =>
  new AccountsService(
    new UsersRepository(database),
    new SessionsRepository(database),
    clock,
    config,
  )

/** That an operator did it, for those who read the log of the site. */
async function note(
  { database: { orm }, clock }: Storage,
  action: 'person.created' | 'password.reset',
  user: Parameters<typeof personSubject>[0],
  after?: { role: string },
): Promise<void> {
  const entry = { actor: 'operator', action, subject: personSubject(user) } as const
  const from = 'command line'
  await new Audit(clock).record(orm, { ...entry, from, ...(after && { after }) })
}

export const createSuperuser: Command = async (storage, config, args) => {
  const { values } = parseArgs({
    args,
    options: { username: { type: 'string' }, email: { type: 'string' } },
  })
  const prompt = new Prompt()
  try {
    const account = validate(register.body, {
      username: values.username ?? (await prompt.ask('Username')),
      email: values.email ?? (await prompt.ask('Email')),
      password: await prompt.ask(`Password (at least ${PASSWORD_MIN} characters)`, true),
    })
    const user = await accountsOf(storage, config).createSuperuser(account)
    const person = { ...user, firstName: '', lastName: '' }
    await note(storage, 'person.created', person, { role: 'superuser' })
    console.log(`Superuser ${user.username} created.`)
  } finally {
    prompt.close()
  }
}

export const setPassword: Command = async (storage, config, args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const prompt = new Prompt()
  try {
    const username = positionals[0] ?? (await prompt.ask('Username'))
    const password = await prompt.ask(`New password (at least ${PASSWORD_MIN} characters)`, true)
    validate(register.body.pick({ password: true }), { password })
    const { database, clock } = storage
    const user = await accountsOf(storage, config).setPassword(username, password, {
      alerts: accountAlerts(mailOfCommand({ config, database, clock }), clock),
      passkeys: new PasskeysRepository(database),
    })
    await note(storage, 'password.reset', user)
    console.log(
      `The password of ${username} is changed; every earlier sign-in and passkey has ended.`,
    )
  } finally {
    prompt.close()
  }
}

export const listUsers: Command = async ({ database }) => {
  const people = await new UsersRepository(database).list()
  console.table(people.map(rowOf))
}

const rowOf = (user: User) => ({
  id: user.id,
  username: user.username,
  name: `${user.firstName} ${user.lastName}`.trim(),
  role: user.isSuperuser ? 'superuser' : user.isStaff ? 'staff' : 'employee',
  active: user.isActive,
  joined: user.dateJoined.toISOString().slice(0, 10),
})

/** Asks on the terminal; what is typed stays hidden where it is a secret. Piped input is read by line. */
class Prompt {
  private muted = false
  private readonly lines

  constructor() {
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        if (!this.muted) process.stderr.write(chunk)
        done()
      },
    })
    const terminal = process.stdin.isTTY
    this.lines = createInterface({ input: process.stdin, output, terminal })
  }

  async ask(question: string, secret = false): Promise<string> {
    process.stderr.write(`${question}: `)
    this.muted = secret
    const line = await this.nextLine()
    this.muted = false
    if (secret) process.stderr.write('\n')
    return line.trim()
  }

  close(): void {
    this.lines.close()
  }

  private async nextLine(): Promise<string> {
    for await (const line of this.lines) return line
    return ''
  }
}
