import type { AccountNewsKind, NotificationFacts } from '@berg/contract'

/** What a notice about an account tells beside its kind. */
export type AccountFacts = Omit<NotificationFacts, 'event' | 'due_on' | 'text'> & {
  /** Of the article that a code confirms. */
  title?: string | undefined
}

interface AccountWords {
  title: string
  /** By whom, which, what follows. */
  details: string[]
  /** What to do about it. */
  after: string
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

const HOW = {
  self: 'Every other device was signed out. Passkeys still open the account.',
  operator: 'The operator of the site set a new one.',
  code: 'A new one was set with a one-time code.',
  link: 'A new one was set with a link.',
  import: '',
} as const

const namesOf = (names: readonly string[] = []) => names.join(', ')
const when = (isSo: unknown, sentence: string) => (isSo ? [sentence] : [])

const DETAILS: Record<AccountNewsKind, (facts: AccountFacts) => string[]> = {
  code_issued: ({ by, reason }) => [
    `${by === 'operator' ? 'The operator of the site' : 'An editor'} made it. Whoever has it can choose a new password once.`,
    ...when(reason, `The reason given: ${reason}`),
  ],
  confirmation_code_issued: ({ title = '' }) => [
    `An editor made it. Whoever has it can confirm '${title}' for you, once.`,
  ],
  password_changed: ({ how = 'self', ...passkeys }) => [
    HOW[how],
    ...when(passkeys.all_passkeys_ended, 'Your passkeys no longer open the account.'),
    ...when(
      passkeys.ended_passkeys?.length,
      `These passkeys no longer open the account: ${namesOf(passkeys.ended_passkeys)}.`,
    ),
    ...when(
      passkeys.kept_passkeys?.length,
      `These passkeys were kept: ${namesOf(passkeys.kept_passkeys)}.`,
    ),
  ],
  email_changed: ({ how, email }) => [
    `${how === 'import' ? 'A list of people was imported. ' : ''}${
      email
        ? `The address of your account is ${email} from now on.`
        : 'Your account has no address from now on.'
    }`,
  ],
  passkey_added: ({ passkey }) => [
    `It is called '${passkey}'. It opens the account without a password.`,
  ],
  passkey_removed: ({ passkey }) => [
    `It is called '${passkey}'. It no longer opens the account without a password.`,
  ],
  sso_linked: ({ identity, issuer }) => [
    identity
      ? `The operator of the site connected ${identity} of ${issuer}.`
      : 'Whoever signs in there with your address opens your account here.',
  ],
}

/** The words of a mail about an account. */
export const accountWords = (kind: AccountNewsKind, facts: AccountFacts): AccountWords => ({
  title: TITLES[kind],
  details: DETAILS[kind](facts),
  after: NOT_YOU[kind] ?? WAS_NOT_YOU,
})

/** The same for an author notice. */
export function accountNoticeOf(kind: AccountNewsKind, facts: AccountFacts) {
  const { title, details, after } = accountWords(kind, facts)
  return { title, reason: [...details, after].join(' ') }
}
