import { PAGES, VERIFICATION_HOURS } from '@berg/contract'
import type { NewLetter } from '../../platform/mail/letter.ts'
import { personName } from '../../platform/person-name.ts'
import type { User } from './auth.table.ts'

type Person = Pick<
  User,
  'id' | 'firstName' | 'lastName' | 'username' | 'email' | 'awaitsVerification'
>

/** What stands behind # stays in the browser: no proxy writes it down. */
const linkOf = ({ awaitsVerification }: Person, token: string) =>
  `${PAGES.verifyEmail}${awaitsVerification ? '?registered' : ''}#${token}`

const ONCE = `The link works once, for ${VERIFICATION_HOURS} hours.`
const IGNORE = 'If you did not ask for this, you need not do anything.'

export function confirmLetter(
  person: Person,
  email: string,
  token: string,
  expiresAt: Date,
): NewLetter {
  const isNew = person.awaitsVerification
  return {
    to: { userId: person.id, name: personName(person), email },
    kind: 'email-verification',
    subject: 'Confirm your address',
    paragraphs: [
      isNew
        ? 'Welcome to The Berg. Your account is nearly ready: please confirm that this address is yours. You will be asked for the password that you have chosen.'
        : `You want to use ${email} for your account at The Berg. Please confirm that this address is yours.`,
    ],
    action: { label: 'Confirm address', path: linkOf(person, token) },
    after: [`${ONCE} ${IGNORE}`],
    expiresAt,
  }
}

/** To somebody who registers again, or whose address somebody else has typed. */
export const alreadyLetter = (person: Person): NewLetter => ({
  to: { userId: person.id, name: personName(person), email: person.email },
  kind: 'already-registered',
  subject: 'You already have an account',
  paragraphs: [
    'Somebody, probably you, wanted to register at The Berg with this address. It has an account already: sign in with it, or choose a new password if you have forgotten yours.',
  ],
  action: { label: 'Go to The Berg', path: PAGES.home },
  after: [IGNORE],
})

/** To somebody who chose, perhaps as their address, a name that another account has or that looks like its name. */
export const nameTakenLetter = (email: string): NewLetter => ({
  to: { name: '', email },
  kind: 'not-registered',
  subject: 'You could not be registered',
  paragraphs: [
    'You wanted to register at The Berg, but the name that you chose is taken, or looks like one that is.',
    'Please register again with another name. If you have chosen your address, your newsletter team can make an account for you.',
  ],
})
