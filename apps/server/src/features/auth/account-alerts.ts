import { type AccountAlertKind, PAGES, kindOfOutcome, say } from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Notices } from '../../platform/notifications/notices.ts'
import { personName } from '../../platform/person-name.ts'
import { type AccountFacts, accountWords } from './account-words.ts'
import type { User } from './auth.table.ts'

type Told = Pick<User, 'id' | 'username' | 'firstName' | 'lastName' | 'email'> &
  Partial<Pick<User, 'language'>>

interface Parts {
  mail: Mail
  clock: Clock
  notices: Pick<Notices, 'tell'>
}

interface Alert {
  kind: AccountAlertKind
  /** About this one: by whom, which, what follows. */
  facts?: AccountFacts
  /** An address that was theirs until now. */
  alsoTo?: string
}

/**
 * Tells somebody what was done to their account: on the site always, by mail where there is an address. Whoever got in
 * in their place does not do so unnoticed.
 */
export class AccountAlerts {
  constructor(private readonly parts: Parts) {}

  async tell(tx: Executor, person: Told, { kind, facts = {}, alsoTo }: Alert): Promise<void> {
    const { mail, clock, notices } = this.parts
    const { title: about, ...told } = facts
    // Also what somebody did themselves: it may not have been them.
    await notices.tell(tx, {
      to: [person.id],
      kind: kindOfOutcome(kind),
      ...(about !== undefined && { title: about }),
      facts: told,
      at: clock.now(),
    })
    const { id: userId, username, language } = person
    const name = personName(person)
    const words = () => {
      const { title, details, after } = accountWords(kind, facts)
      const whose = say('The username is {username}.', { username })
      return {
        subject: title,
        paragraphs: [`${title}. ${whose}`, ...details],
        action: { label: say('Open your account'), path: PAGES.account },
        after: [after],
      }
    }
    const addresses = new Map([alsoTo, person.email].map((email) => [email?.toLowerCase(), email]))
    for (const email of addresses.values()) {
      if (!email) continue
      await mail.send(tx, {
        to: { userId, name, email, language },
        kind: kind.replaceAll('_', '-'),
        words,
      })
    }
  }
}
