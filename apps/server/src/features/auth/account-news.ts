import { type AccountNewsKind, PAGES } from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { personName } from '../../platform/person-name.ts'
import type { User } from './auth.table.ts'

type Told = Pick<User, 'id' | 'username' | 'firstName' | 'lastName' | 'email'>

/** On the site, until its person has seen it. */
interface AccountNotice {
  userId: number
  outcome: AccountNewsKind
  title: string
  reason: string
  at: Date
}

interface Parts {
  mail: Mail
  clock: Clock
  notify: (tx: Executor, notice: AccountNotice) => Promise<void>
}

interface News {
  kind: AccountNewsKind
  /** Sentences about this one: by whom, which, what follows. */
  details?: readonly string[]
  /** An address that was theirs until now. */
  alsoTo?: string
}

const TITLES: Record<AccountNewsKind, string> = {
  code_issued: 'A one-time code was made for your account',
  confirmation_code_issued: 'A code was made to confirm an article for you',
  password_changed: 'Your password was changed',
  email_changed: 'Your address was changed',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  sso_linked: 'Single sign-on was connected to your account',
}

const NOT_YOU: Partial<Record<AccountNewsKind, string>> = {
  code_issued: 'If you did not ask for it, tell your newsletter team at once.',
  confirmation_code_issued: 'If you did not ask for it, tell your newsletter team at once.',
}
const WAS_NOT_YOU =
  'If that was not you, change your password on your account page and tell your newsletter team at once.'

/**
 * Tells somebody what was done to their account: on the site always, by mail where there is an address. Whoever got in
 * in their place does not do so unnoticed.
 */
export class AccountNews {
  constructor(private readonly parts: Parts) {}

  async tell(tx: Executor, person: Told, { kind, details = [], alsoTo }: News): Promise<void> {
    const { mail, clock, notify } = this.parts
    const title = TITLES[kind]
    const after = NOT_YOU[kind] ?? WAS_NOT_YOU
    const reason = [...details, after].join(' ')
    await notify(tx, { userId: person.id, outcome: kind, title, reason, at: clock.now() })
    const name = personName(person)
    const addresses = new Map([alsoTo, person.email].map((email) => [email?.toLowerCase(), email]))
    for (const email of addresses.values()) {
      if (!email) continue
      await mail.send(tx, {
        to: { userId: person.id, name, email },
        kind: kind.replaceAll('_', '-'),
        subject: title,
        paragraphs: [`${title}. The username is ${person.username}.`, ...details],
        action: { label: 'Open your account', path: PAGES.account },
        after: [after],
      })
    }
  }
}
