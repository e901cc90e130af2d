import { PAGES, VERIFICATION_HOURS, say } from '@berg/contract'
import type { NewLetter } from '../../platform/mail/letter.ts'
import { personName } from '../../platform/person-name.ts'
import type { User } from './auth.table.ts'

type Person = Pick<
  User,
  'id' | 'firstName' | 'lastName' | 'username' | 'email' | 'language' | 'awaitsVerification'
>

/** What stands behind # stays in the browser: no proxy writes it down. */
const linkOf = ({ awaitsVerification }: Person, token: string) =>
  `${PAGES.verifyEmail}${awaitsVerification ? '?registered' : ''}#${token}`

const once = () => say('The link works once, for {hours} hours.', { hours: VERIFICATION_HOURS })
const ignore = () => say('If you did not ask for this, you need not do anything.')

const recipientOf = (person: Person, email = person.email) => ({
  userId: person.id,
  name: personName(person),
  email,
  language: person.language,
})

export function confirmLetter(
  person: Person,
  email: string,
  token: string,
  expiresAt: Date,
): NewLetter {
  const isNew = person.awaitsVerification
  return {
    to: recipientOf(person, email),
    kind: 'email-verification',
    words: () => ({
      subject: say('Confirm your address'),
      paragraphs: [
        isNew
          ? say(
              'Welcome to The Berg. Your account is nearly ready: please confirm that this address is yours. You will be asked for the password that you have chosen.',
            )
          : say(
              'You want to use {email} for your account at The Berg. Please confirm that this address is yours.',
              { email },
            ),
      ],
      action: { label: say('Confirm address'), path: linkOf(person, token) },
      after: [`${once()} ${ignore()}`],
    }),
    expiresAt,
  }
}

/** To somebody who registers again, or whose address somebody else has typed. */
export const alreadyLetter = (person: Person): NewLetter => ({
  to: recipientOf(person),
  kind: 'already-registered',
  words: () => ({
    subject: say('You already have an account'),
    paragraphs: [
      say(
        'Somebody, probably you, wanted to register at The Berg with this address. It has an account already: sign in with it, or choose a new password if you have forgotten yours.',
      ),
    ],
    action: { label: say('Go to The Berg'), path: PAGES.home },
    after: [ignore()],
  }),
})

/** To somebody who chose, perhaps as their address, a name that another account has or that looks like its name. */
export const nameTakenLetter = (email: string): NewLetter => ({
  to: { name: '', email },
  kind: 'not-registered',
  words: () => ({
    subject: say('You could not be registered'),
    paragraphs: [
      say(
        'You wanted to register at The Berg, but the name that you chose is taken, or looks like one that is.',
      ),
      say(
        'Please register again with another name. If you have chosen your address, your newsletter team can make an account for you.',
      ),
    ],
  }),
})
