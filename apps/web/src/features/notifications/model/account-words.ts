import { commaList, type NotificationFacts, type NotificationKind, say } from '@berg/contract'

type Facts = NotificationFacts & { title: string }
interface AccountWords {
  title: string
  details: (facts: Facts) => string
}

const NOT_ASKED = say('If you did not ask for it, tell your newsletter team at once.')
const WAS_NOT_YOU = say(
  'If that was not you, change your password on your account page and tell your newsletter team at once.',
)

const HOW: Record<NonNullable<NotificationFacts['how']>, string> = {
  self: say('Every other device was signed out. Passkeys still open the account.'),
  operator: say('The operator of the site set a new one.'),
  code: say('A new one was set with a one-time code.'),
  link: say('A new one was set with a link.'),
  import: say('A list of people was imported.'),
}

const joined = (...sentences: (string | false | undefined)[]) => sentences.filter(Boolean).join(' ')

/** What was done to somebody's account, in words. */
export const ACCOUNT_WORDS: Partial<Record<NotificationKind, AccountWords>> = {
  'code-issued': {
    title: say('A one-time code was made for your account'),
    details: ({ by, reason }) =>
      joined(
        by === 'operator'
          ? say('The operator of the site made it. Whoever has it can choose a new password once.')
          : say('An editor made it. Whoever has it can choose a new password once.'),
        reason && say('The reason given: {reason}', { reason }),
        NOT_ASKED,
      ),
  },
  'confirmation-code-issued': {
    title: say('A code was made to confirm an article for you'),
    details: ({ title }) =>
      joined(
        say("An editor made it. Whoever has it can confirm '{title}' for you, once.", { title }),
        NOT_ASKED,
      ),
  },
  'password-changed': {
    title: say('Your password was changed'),
    details: ({ how = 'self', all_passkeys_ended, ended_passkeys, kept_passkeys }) =>
      joined(
        HOW[how],
        all_passkeys_ended && say('Your passkeys no longer open the account.'),
        commaList(ended_passkeys) &&
          say('These passkeys no longer open the account: {names}.', {
            names: commaList(ended_passkeys),
          }),
        commaList(kept_passkeys) &&
          say('These passkeys were kept: {names}.', { names: commaList(kept_passkeys) }),
        WAS_NOT_YOU,
      ),
  },
  'email-changed': {
    title: say('Your address was changed'),
    details: ({ how, email }) =>
      joined(
        how === 'import' && HOW.import,
        email
          ? say('The address of your account is {email} from now on.', { email })
          : say('Your account has no address from now on.'),
        WAS_NOT_YOU,
      ),
  },
  'passkey-added': {
    title: say('A passkey was added to your account'),
    details: ({ passkey = '' }) =>
      joined(
        say("It is called '{passkey}'. It opens the account without a password.", { passkey }),
        WAS_NOT_YOU,
      ),
  },
  'passkey-removed': {
    title: say('A passkey was removed from your account'),
    details: ({ passkey = '' }) =>
      joined(
        say("It is called '{passkey}'. It no longer opens the account without a password.", {
          passkey,
        }),
        WAS_NOT_YOU,
      ),
  },
  'sso-linked': {
    title: say('Single sign-on was connected to your account'),
    details: ({ identity, issuer = '' }) =>
      joined(
        identity
          ? say('The operator of the site connected {identity} of {issuer}.', { identity, issuer })
          : say('Whoever signs in there with your address opens your account here.'),
        WAS_NOT_YOU,
      ),
  },
}
