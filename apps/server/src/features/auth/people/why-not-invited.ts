import { type ParsedOf, type createInvitations, mailWords, say } from '@berg/contract'
import type { Actor } from '../../../platform/http/actor.ts'
import type { User } from '../auth.table.ts'
import { NO_PASSWORD } from '../passwords.ts'
import { hasProvenAddress } from './people.policy.ts'

export type Asked = ParsedOf<typeof createInvitations>['body']
export type Newcomer = Asked['newcomers'][number]
export type By = Actor | 'operator'

/** Why somebody who is known here is not invited, in the language that is spoken. */
export function whyNot(user: User, way: Asked['by'], by: By, sends: boolean): string | undefined {
  if (!user.isActive) return say('The account is deactivated.')
  if (user.passwordHash !== NO_PASSWORD) return say('They have a password already.')
  if (way === 'mail' && !user.email) return say('There is no e-mail address.')
  if (way === 'sheet' && by !== 'operator' && hasProvenAddress(user)) {
    return mailWords.mailBeforeSheet(sends)
  }
  return undefined
}

/** Notes who is taken on the way, so that nobody is added twice. */
export function whyNotNew(
  { first_name, last_name, email, personnel_number }: Newcomer,
  way: Asked['by'],
  taken: { emails: Set<string>; numbers: Set<string> },
): string | undefined {
  const [mail, number] = [email.toLowerCase(), personnel_number.toLowerCase()]
  if (!first_name || !last_name) return say('The name has no letters.')
  if (way === 'mail' && !mail) return say('There is no e-mail address.')
  if (taken.emails.has(mail)) return say('Somebody has this e-mail address.')
  if (taken.numbers.has(number)) return say('Somebody has this personnel number.')
  if (mail) taken.emails.add(mail)
  if (number) taken.numbers.add(number)
  return undefined
}
