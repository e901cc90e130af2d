import { passwordLink } from '@berg/contract'
import type { NewLetter } from '../../platform/mail/letter.ts'
import { personName } from '../../platform/person-name.ts'
import type { User } from './auth.table.ts'

/** @param asked who wanted it sent */
export const passwordLetter = (
  user: User,
  secret: string,
  expiresAt: Date,
  asked = 'Somebody, probably you, asked',
): NewLetter => ({
  to: {
    userId: user.id,
    name: personName(user),
    email: user.email,
  },
  kind: 'password-link',
  subject: 'Set a new password',
  paragraphs: [
    `${asked} for a new password for the account ${user.username}.`,
    'Follow the link to choose one.',
  ],
  action: { label: 'Set a new password', path: passwordLink(secret) },
  after: [
    'The link works once, within one hour. If you did not ask for it, there is nothing to do: your password stays as it is.',
  ],
  expiresAt,
})
