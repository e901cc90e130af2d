import { commaList, type AccountAlertKind, type NotificationFacts, say } from '@berg/contract'

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

const TITLES: Record<AccountAlertKind, () => string> = {
  code_issued: () => say('A one-time code was made for your account'),
  confirmation_code_issued: () => say('A code was made to confirm an article for you'),
  password_changed: () => say('Your password was changed'),
  email_changed: () => say('Your address was changed'),
  passkey_added: () => say('A passkey was added to your account'),
  passkey_removed: () => say('A passkey was removed from your account'),
  sso_linked: () => say('Single sign-on was connected to your account'),
}

const ASKED_FOR = new Set<AccountAlertKind>(['code_issued', 'confirmation_code_issued'])
const wasNotYou = (kind: AccountAlertKind) =>
  ASKED_FOR.has(kind)
    ? say('If you did not ask for it, tell your newsletter team at once.')
    : say(
        'If that was not you, change your password on your account page and tell your newsletter team at once.',
      )

const HOW: Record<NonNullable<AccountFacts['how']>, () => string> = {
  self: () => say('Every other device was signed out. Passkeys still open the account.'),
  operator: () => say('The operator of the site set a new one.'),
  code: () => say('A new one was set with a one-time code.'),
  link: () => say('A new one was set with a link.'),
  import: () => '',
}

const DETAILS: Record<AccountAlertKind, (facts: AccountFacts) => string[]> = {
  code_issued: ({ by, reason }) => [
    by === 'operator'
      ? say('The operator of the site made it. Whoever has it can choose a new password once.')
      : say('An editor made it. Whoever has it can choose a new password once.'),
    ...(reason ? [say('The reason given: {reason}', { reason })] : []),
  ],
  confirmation_code_issued: ({ title = '' }) => [
    say("An editor made it. Whoever has it can confirm '{title}' for you, once.", { title }),
  ],
  password_changed: ({ how = 'self', all_passkeys_ended, ended_passkeys, kept_passkeys }) => [
    HOW[how](),
    ...(all_passkeys_ended ? [say('Your passkeys no longer open the account.')] : []),
    ...(ended_passkeys?.length
      ? [
          say('These passkeys no longer open the account: {names}.', {
            names: commaList(ended_passkeys),
          }),
        ]
      : []),
    ...(kept_passkeys?.length
      ? [say('These passkeys were kept: {names}.', { names: commaList(kept_passkeys) })]
      : []),
  ],
  email_changed: ({ how, email }) => {
    const now = email
      ? say('The address of your account is {email} from now on.', { email })
      : say('Your account has no address from now on.')
    return [how === 'import' ? `${say('A list of people was imported.')} ${now}` : now]
  },
  passkey_added: ({ passkey = '' }) => [
    say("It is called '{name}'. It opens the account without a password.", { name: passkey }),
  ],
  passkey_removed: ({ passkey = '' }) => [
    say("It is called '{name}'. It no longer opens the account without a password.", {
      name: passkey,
    }),
  ],
  sso_linked: ({ identity, issuer = '' }) => [
    identity
      ? say('The operator of the site connected {identity} of {issuer}.', { identity, issuer })
      : say('Whoever signs in there with your address opens your account here.'),
  ],
}

/** The words of a mail about an account, in the language that is spoken. */
export const accountWords = (kind: AccountAlertKind, facts: AccountFacts): AccountWords => ({
  title: TITLES[kind](),
  details: DETAILS[kind](facts),
  after: wasNotYou(kind),
})

/** The same for an author notice. */
export function accountNoticeOf(kind: AccountAlertKind, facts: AccountFacts) {
  const { title, details, after } = accountWords(kind, facts)
  return { title, reason: [...details, after].join(' ') }
}
