import { say, sayCount } from '../words/say.ts'

/** What those who look after people are told of invitations and links. */

export const inviteTitle = (sends: boolean) =>
  sends ? say('Invite by e-mail') : say('Invite with a code')

export const inviteAbout = (sends: boolean) =>
  sends
    ? say('They get a mail with a link, and choose their own password.')
    : say(
        'No mail leaves this site: they get a code on a sheet to print, and choose their own password.',
      )

export const invitedInWords = (sends: boolean, addresses: readonly string[]) => {
  if (!sends) return say('The sheet with their codes is ready to print.')
  const [address = ''] = addresses
  return addresses.length === 1
    ? say('A mail is on its way to {address}.', { address })
    : sayCount(addresses.length, '{n} mail is on its way.', '{n} mails are on their way.')
}

export const inviteAgainAbout = (sends: boolean) =>
  sends
    ? say(
        'Who has no password yet gets a fresh link by e-mail, or without an address a code on a sheet to print. Earlier ones stop working.',
      )
    : say(
        'No mail leaves this site: who has no password yet gets a fresh code on a sheet to print. Earlier ones stop working.',
      )

/** How those who were imported come in, where mails are sent by their addresses. */
export const welcomeByMail = (sends: boolean, mailed: string, coded: string) =>
  sends
    ? say('{mailed} by e-mail, {coded} by a code on a printed sheet.', { mailed, coded })
    : say('No mail leaves this site: all come in by a code on a printed sheet.')

export const welcomedByMail = (sends: boolean, mailed: number) =>
  sends
    ? sayCount(mailed, '{n} person gets a mail with a link.', '{n} people get a mail with a link.')
    : say('No mail leaves this site: the links stay in the outbox.')

export const passwordLinkQuestion = (sends: boolean, name: string) =>
  sends
    ? say('Send {name} a password link?', { name })
    : say('Make a password link for {name}?', { name })

export const passwordLinkUse = (sends: boolean, email: string) =>
  sends
    ? say(
        'The link goes to {email}, and nobody else sees it. With it they choose a new password, once, within an hour.',
        { email },
      )
    : say(
        'No mail leaves this site: the link stays in the outbox, where the editors read it and hand it on. With it they choose a new password, once, within an hour.',
      )

export const passwordLinkAct = (sends: boolean) => (sends ? say('Send link') : say('Make link'))

export const passwordLinkMade = (sends: boolean, email: string): [title: string, detail: string] =>
  sends
    ? [say('A link is on its way'), say('It goes to {email}.', { email })]
    : [say('The link is in the outbox'), say('Read it there, and hand it on.')]

/** Of somebody who could have a link instead. */
export const codeReasonHint = (sends: boolean) =>
  sends
    ? say(
        'They have a confirmed address: why is a link there not enough? They read it, and the activity log keeps it.',
      )
    : say(
        'They have a confirmed address: who asked for the code, and how do you know them? They read it, and the activity log keeps it.',
      )

export const codeReasonMissing = (sends: boolean) =>
  sends
    ? say('Say why a link to their address will not do.')
    : say('Say who asked for the code, and why.')

export const linkBeforeCode = (sends: boolean) =>
  sends
    ? say('They have a confirmed address: send them a link there.')
    : say(
        'They have a confirmed address: make them a password link, and hand it on from the outbox.',
      )

export const mailBeforeSheet = (sends: boolean) =>
  sends
    ? say('They have a confirmed address: invite them by mail.')
    : say('They have a confirmed address: give them a one-time code, with the reason.')

export const outboxUse = (sends: boolean) =>
  sends
    ? say('Mails of the last 30 days.')
    : say(
        'Mails of the last 30 days. No mail server is set: they stay here, and staff hand on what is in them.',
      )
