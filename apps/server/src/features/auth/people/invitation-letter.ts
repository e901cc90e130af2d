import { INVITATION_DAYS, welcomeLink } from '@berg/contract'
import type { NewLetter } from '../../../platform/mail/letter.ts'
import { personName } from '../../../platform/person-name.ts'
import type { User } from '../auth.table.ts'

export function invitationLetter(user: User, secret: string, expiresAt: Date): NewLetter {
  const { id: userId, username, email } = user
  return {
    to: { userId, name: personName(user), email },
    kind: 'invitation',
    subject: 'Welcome to The Berg',
    paragraphs: [
      'There is an account for you on The Berg, the newsletter and intranet of our site. Choose a password and you are in.',
      `Your username is ${username}.`,
    ],
    action: { label: 'Choose a password', path: welcomeLink(secret) },
    after: [
      `The link works once, for ${INVITATION_DAYS} days. After that, ask for a new one.`,
      'If you do not know what this is about, you need not do anything.',
    ],
    expiresAt,
  }
}
