import { VERIFICATION_HOURS } from '../email-verification.ts'

/** What people who cannot sign in, or change their address, are told of a link. */

export const passwordHelp = (sends: boolean) =>
  sends
    ? 'We send you a link to set a new one.'
    : 'No mail leaves this site: the editors hand you a link or a one-time code.'

/** The same whether or not there is such an account. */
export const passwordLinkAsked = (sends: boolean): [answer: string, advice: string] =>
  sends
    ? [
        'If there is such an account and we know its e-mail address, a link is on its way. It works once, within one hour.',
        'Nothing there after a few minutes? Look into the spam folder, or ask the editors for a one-time code.',
      ]
    : [
        'If there is such an account and we know its e-mail address, the editors have a link for it now. It works once, within one hour.',
        'No mail leaves this site: ask the editors for the link, or for a one-time code.',
      ]

export const askForPasswordLink = (sends: boolean) => (sends ? 'Send me a link' : 'Ask for a link')

export const linkMadeTitle = (sends: boolean) =>
  sends ? 'Look into your mailbox' : 'Ask the editors for your link'

export const registrationLink = (sends: boolean, email: string) =>
  `${sends ? `We have sent a link to ${email}.` : `No mail leaves this site: the editors have the link for ${email}.`} ` +
  `Open it to finish your account. It works once, for ${VERIFICATION_HOURS} hours.`

export const freshLinkOffer = (sends: boolean) =>
  sends
    ? 'If you cannot sign in yet, we send you a fresh one.'
    : 'If you cannot sign in yet, ask for a fresh one: the editors hand it to you.'

export const askForFreshLink = (sends: boolean) =>
  sends ? 'Send a fresh link' : 'Ask for a fresh link'

export const askForLinkAgain = (sends: boolean) => (sends ? 'Send it again' : 'Ask for it again')

/** The same whether or not there is such an account. */
export const freshLinkAsked = (sends: boolean) =>
  sends
    ? 'If an account waits for this address, a fresh link is on its way.'
    : 'If an account waits for this address, the editors have a fresh link for it: no mail leaves this site.'

export const freshLinkMade = (sends: boolean) =>
  sends ? 'A fresh link is on its way.' : 'The editors have a fresh link for you.'

/** Why somebody who has just registered cannot sign in. */
export const confirmFirst = (sends: boolean) =>
  sends
    ? 'Please open the link in the mail that we have sent you, then sign in.'
    : 'Please open the link to your account first, then sign in. No mail leaves this site: the editors have the link.'

export const addressUse = (sends: boolean) =>
  sends
    ? 'Where we write to you. Colleagues do not see it.'
    : 'Where we would write to you: no mail leaves this site. Colleagues do not see it.'

export const askForAddressLink = (sends: boolean) => (sends ? 'Send a link' : 'Ask for a link')

export const addressLinkMade = (sends: boolean) =>
  sends ? 'A link is on its way' : 'The editors have the link'

export const addressToConfirm = (sends: boolean, email: string) =>
  `${sends ? `We have sent a link to ${email}.` : `No mail leaves this site: the editors have the link for ${email}.`} ` +
  'The address counts once you have opened it.'

export const mailChoices = (sends: boolean, hasAddress: boolean) => {
  if (!sends) return 'No mail leaves this site so far. What you choose holds once it does.'
  return hasAddress
    ? 'What we write to you about. Links that you ask for, such as a new password, always come.'
    : 'There is no e-mail address in your account, so nothing is sent yet.'
}

/** To those who wait for a place at an event. */
export const placeNews = (sends: boolean) =>
  sends
    ? 'As soon as a place is yours, we tell you here and by mail.'
    : 'As soon as a place is yours, we tell you here.'
