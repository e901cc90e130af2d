import { INVITATION_DAYS, say, welcomeLink } from '@berg/contract'
import type { NewLetter } from '../../../platform/mail/letter.ts'
import { personName } from '../../../platform/person-name.ts'
import type { User } from '../auth.table.ts'

export function invitationLetter(user: User, secret: string, expiresAt: Date): NewLetter {
  const { id: userId, username, email, language } = user
  return {
    to: { userId, name: personName(user), email, language },
    kind: 'invitation',
    words: () => ({
      subject: say('Welcome to The Berg'),
      paragraphs: [
        say(
          'There is an account for you on The Berg, the newsletter and intranet of our site. Choose a password and you are in.',
        ),
        say('Your username is {username}.', { username }),
      ],
      action: { label: say('Choose a password'), path: welcomeLink(secret) },
      after: [
        say('The link works once, for {days} days. After that, ask for a new one.', {
          days: INVITATION_DAYS,
        }),
        say('If you do not know what this is about, you need not do anything.'),
      ],
    }),
    expiresAt,
  }
}
