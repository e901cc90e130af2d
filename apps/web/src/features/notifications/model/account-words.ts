import type { NotificationFacts, NotificationKind } from '@berg/contract'

type Facts = NotificationFacts & { title: string }
interface AccountWords {
  title: string
  details: (facts: Facts) => string
}

const NOT_ASKED = 'If you did not ask for it, tell your newsletter team at once.'
const WAS_NOT_YOU =
  'If that was not you, change your password on your account page and tell your newsletter team at once.'

const HOW: Record<NonNullable<NotificationFacts['how']>, string> = {
  self: 'Every other device was signed out. Passkeys still open the account.',
  operator: 'The operator of the site set a new one.',
  code: 'A new one was set with a one-time code.',
  link: 'A new one was set with a link.',
  import: 'A list of people was imported.',
}

const joined = (...sentences: (string | false | undefined)[]) => sentences.filter(Boolean).join(' ')
const named = (names: readonly string[] | undefined, before: string) =>
  names !== undefined && names.length > 0 && `${before} ${names.join(', ')}.`

/** What was done to somebody's account, in words. */
export const ACCOUNT_WORDS: Partial<Record<NotificationKind, AccountWords>> = {
  'code-issued': {
    title: 'A one-time code was made for your account',
    details: ({ by, reason }) =>
      joined(
        `${by === 'operator' ? 'The operator of the site' : 'An editor'} made it. Whoever has it can choose a new password once.`,
        reason && `The reason given: ${reason}`,
        NOT_ASKED,
      ),
  },
  'confirmation-code-issued': {
    title: 'A code was made to confirm an article for you',
    details: ({ title }) =>
      joined(`An editor made it. Whoever has it can confirm '${title}' for you, once.`, NOT_ASKED),
  },
  'password-changed': {
    title: 'Your password was changed',
    details: ({ how = 'self', all_passkeys_ended, ended_passkeys, kept_passkeys }) =>
      joined(
        HOW[how],
        all_passkeys_ended && 'Your passkeys no longer open the account.',
        named(ended_passkeys, 'These passkeys no longer open the account:'),
        named(kept_passkeys, 'These passkeys were kept:'),
        WAS_NOT_YOU,
      ),
  },
  'email-changed': {
    title: 'Your address was changed',
    details: ({ how, email }) =>
      joined(
        how === 'import' && HOW.import,
        email
          ? `The address of your account is ${email} from now on.`
          : 'Your account has no address from now on.',
        WAS_NOT_YOU,
      ),
  },
  'passkey-added': {
    title: 'A passkey was added to your account',
    details: ({ passkey = '' }) =>
      joined(`It is called '${passkey}'. It opens the account without a password.`, WAS_NOT_YOU),
  },
  'passkey-removed': {
    title: 'A passkey was removed from your account',
    details: ({ passkey = '' }) =>
      joined(
        `It is called '${passkey}'. It no longer opens the account without a password.`,
        WAS_NOT_YOU,
      ),
  },
  'sso-linked': {
    title: 'Single sign-on was connected to your account',
    details: ({ identity, issuer = '' }) =>
      joined(
        identity
          ? `The operator of the site connected ${identity} of ${issuer}.`
          : 'Whoever signs in there with your address opens your account here.',
        WAS_NOT_YOU,
      ),
  },
}
