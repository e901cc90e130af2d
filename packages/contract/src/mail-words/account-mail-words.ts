import { VERIFICATION_HOURS } from '../email-verification.ts'
import { say } from '../words/say.ts'

/** What people who cannot sign in, or change their address, are told of a link. */

export const passwordHelp = (sends: boolean) =>
  sends
    ? say('We send you a link to set a new one.')
    : say('No mail leaves this site: the editors hand you a link or a one-time code.')

/** The same whether or not there is such an account. */
export const passwordLinkAsked = (sends: boolean): [answer: string, advice: string] =>
  sends
    ? [
        say(
          'If there is such an account and we know its e-mail address, a link is on its way. It works once, within one hour.',
        ),
        say(
          'Nothing there after a few minutes? Look into the spam folder, or ask the editors for a one-time code.',
        ),
      ]
    : [
        say(
          'If there is such an account and we know its e-mail address, the editors have a link for it now. It works once, within one hour.',
        ),
        say('No mail leaves this site: ask the editors for the link, or for a one-time code.'),
      ]

export const askForPasswordLink = (sends: boolean) =>
  sends ? say('Send me a link') : say('Ask for a link')

export const linkMadeTitle = (sends: boolean) =>
  sends ? say('Look into your mailbox') : say('Ask the editors for your link')

export const registrationLink = (sends: boolean, email: string) =>
  sends
    ? say(
        'We have sent a link to {email}. Open it to finish your account. It works once, for {hours} hours.',
        { email, hours: VERIFICATION_HOURS },
      )
    : say(
        'No mail leaves this site: the editors have the link for {email}. Open it to finish your account. It works once, for {hours} hours.',
        { email, hours: VERIFICATION_HOURS },
      )

export const freshLinkOffer = (sends: boolean) =>
  sends
    ? say('If you cannot sign in yet, we send you a fresh one.')
    : say('If you cannot sign in yet, ask for a fresh one: the editors hand it to you.')

export const askForFreshLink = (sends: boolean) =>
  sends ? say('Send a fresh link') : say('Ask for a fresh link')

export const askForLinkAgain = (sends: boolean) =>
  sends ? say('Send it again') : say('Ask for it again')

/** The same whether or not there is such an account. */
export const freshLinkAsked = (sends: boolean) =>
  sends
    ? say('If an account waits for this address, a fresh link is on its way.')
    : say(
        'If an account waits for this address, the editors have a fresh link for it: no mail leaves this site.',
      )

export const freshLinkMade = (sends: boolean) =>
  sends ? say('A fresh link is on its way.') : say('The editors have a fresh link for you.')

/** Why somebody who has just registered cannot sign in. */
export const confirmFirst = (sends: boolean) =>
  sends
    ? say('Please open the link in the mail that we have sent you, then sign in.')
    : say(
        'Please open the link to your account first, then sign in. No mail leaves this site: the editors have the link.',
      )

export const addressUse = (sends: boolean) =>
  sends
    ? say('Where we write to you. Colleagues do not see it.')
    : say('Where we would write to you: no mail leaves this site. Colleagues do not see it.')

export const askForAddressLink = (sends: boolean) =>
  sends ? say('Send a link') : say('Ask for a link')

export const addressLinkMade = (sends: boolean) =>
  sends ? say('A link is on its way') : say('The editors have the link')

export const addressToConfirm = (sends: boolean, email: string) =>
  sends
    ? say('We have sent a link to {email}. The address counts once you have opened it.', { email })
    : say(
        'No mail leaves this site: the editors have the link for {email}. The address counts once you have opened it.',
        { email },
      )

export const mailChoices = (sends: boolean, hasAddress: boolean) => {
  if (!sends) return say('No mail leaves this site so far. What you choose holds once it does.')
  return hasAddress
    ? say(
        'What we write to you about. Links that you ask for, such as a new password, always come.',
      )
    : say('There is no e-mail address in your account, so nothing is sent yet.')
}

/** To those who wait for a place at an event. */
export const placeNews = (sends: boolean) =>
  sends
    ? say('As soon as a place is yours, we tell you here and by mail.')
    : say('As soon as a place is yours, we tell you here.')
