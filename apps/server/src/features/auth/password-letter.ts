import { passwordLink, say } from '@berg/contract'
import type { NewLetter } from '../../platform/mail/letter.ts'
import { personName } from '../../platform/person-name.ts'
import type { User } from './auth.table.ts'

export const passwordLetter = (
  user: User,
  secret: string,
  expiresAt: Date,
  { isByEditors = false } = {},
): NewLetter => ({
  to: {
    userId: user.id,
    name: personName(user),
    email: user.email,
    language: user.language,
  },
  kind: 'password-link',
  words: () => ({
    subject: say('Set a new password'),
    paragraphs: [
      isByEditors
        ? say('The editors asked for a new password for the account {username}.', {
            username: user.username,
          })
        : say('Somebody, probably you, asked for a new password for the account {username}.', {
            username: user.username,
          }),
      say('Follow the link to choose one.'),
    ],
    action: { label: say('Set a new password'), path: passwordLink(secret) },
    after: [
      say(
        'The link works once, within one hour. If you did not ask for it, there is nothing to do: your password stays as it is.',
      ),
    ],
  }),
  expiresAt,
})
