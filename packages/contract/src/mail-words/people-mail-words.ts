/** What those who look after people are told of invitations and links. */

export const inviteTitle = (sends: boolean) => (sends ? 'Invite by e-mail' : 'Invite with a code')

export const inviteAbout = (sends: boolean) =>
  sends
    ? 'They get a mail with a link, and choose their own password.'
    : 'No mail leaves this site: they get a code on a sheet to print, and choose their own password.'

export const invitedInWords = (sends: boolean, addresses: readonly string[]) => {
  if (!sends) return 'The sheet with their codes is ready to print.'
  return addresses.length === 1
    ? `A mail is on its way to ${addresses[0]}.`
    : `${addresses.length} mails are on their way.`
}

export const inviteAgainAbout = (sends: boolean) =>
  sends
    ? 'Who has no password yet gets a fresh link by e-mail, or without an address a code on a sheet to print. Earlier ones stop working.'
    : 'No mail leaves this site: who has no password yet gets a fresh code on a sheet to print. Earlier ones stop working.'

/** How those who were imported come in, where mails are sent by their addresses. */
export const welcomeByMail = (sends: boolean, mailed: string, coded: string) =>
  sends
    ? `${mailed} by e-mail, ${coded} by a code on a printed sheet.`
    : 'No mail leaves this site: all come in by a code on a printed sheet.'

export const welcomedByMail = (sends: boolean, mailed: string) =>
  sends
    ? `${mailed} get a mail with a link.`
    : 'No mail leaves this site: the links stay in the outbox.'

export const passwordLinkQuestion = (sends: boolean, name: string) =>
  sends ? `Send ${name} a password link?` : `Make a password link for ${name}?`

export const passwordLinkUse = (sends: boolean, email: string) =>
  `${
    sends
      ? `The link goes to ${email}, and nobody else sees it.`
      : 'No mail leaves this site: the link stays in the outbox, where the editors read it and hand it on.'
  } With it they choose a new password, once, within an hour.`

export const passwordLinkAct = (sends: boolean) => (sends ? 'Send link' : 'Make link')

export const passwordLinkMade = (sends: boolean, email: string): [title: string, detail: string] =>
  sends
    ? ['A link is on its way', `It goes to ${email}.`]
    : ['The link is in the outbox', 'Read it there, and hand it on.']

/** Of somebody who could have a link instead. */
export const codeReasonHint = (sends: boolean) =>
  `They have a confirmed address: ${
    sends ? 'why is a link there not enough?' : 'who asked for the code, and how do you know them?'
  } They read it, and the activity log keeps it.`

export const codeReasonMissing = (sends: boolean) =>
  sends ? 'Say why a link to their address will not do.' : 'Say who asked for the code, and why.'

export const linkBeforeCode = (sends: boolean) =>
  sends
    ? 'They have a confirmed address: send them a link there.'
    : 'They have a confirmed address: make them a password link, and hand it on from the outbox.'

export const mailBeforeSheet = (sends: boolean) =>
  sends
    ? 'They have a confirmed address: invite them by mail.'
    : 'They have a confirmed address: give them a one-time code, with the reason.'

export const outboxUse = (sends: boolean) =>
  sends
    ? 'Mails of the last 30 days.'
    : 'Mails of the last 30 days. No mail server is set: they stay here, and staff hand on what is in them.'
