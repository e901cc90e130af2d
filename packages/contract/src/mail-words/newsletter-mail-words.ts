/** What editors are told of an issue and its mails. Without a mail server nobody is counted. */

const LATER = 'Its mails are kept, and can be sent once there is a mail server.'

export const issuesAbout = (sends: boolean) =>
  sends
    ? 'Issues that go out by mail, on paper and on the web.'
    : 'Issues that go out on paper and on the web.'

export const issueTitleUse = (sends: boolean) =>
  sends ? 'Also the subject of the mail.' : 'Also the heading of its page.'

/** Why nothing is mailed; undefined where it is. */
export const noMailServer = (sends: boolean) =>
  sends ? undefined : `The newsletter can be published on the web and printed. ${LATER}`

/** Why the site mails nothing when it is asked to; undefined where it does. */
export const whyNoMail = (sends: boolean) =>
  sends ? undefined : 'No mail server is set, so that no mail leaves the site.'

interface Reach {
  isByMail: boolean
  /** '12 readers' */
  readers: string
  /** 'about a minute'; undefined where nobody gets it. */
  takes: string | undefined
}

export const issueReach = (sends: boolean, { isByMail, readers, takes }: Reach) => {
  if (!isByMail || !sends) {
    const words = 'It is on the web and on paper, and goes to nobody by mail.'
    return isByMail ? `${words} ${LATER}` : words
  }
  return `${readers} with a verified address get it.${takes ? ` That takes ${takes}.` : ''}`
}

/** After 'It goes out now: on the web for everybody'. */
export const issueGoesTo = (sends: boolean, { isByMail, readers }: Omit<Reach, 'takes'>) =>
  sends && isByMail ? `, and by mail to ${readers}.` : ', and to nobody by mail.'

/** After 'It goes out on Friday at 10:00'. */
export const scheduledReach = (sends: boolean, { isByMail, readers }: Omit<Reach, 'takes'>) => {
  if (!isByMail || !sends) return ', on the web and on paper alone.'
  return readers ? ` to ${readers}, as many as there are today.` : '.'
}

export const issueIsFinal = (sends: boolean) =>
  sends
    ? 'It stays as it goes out. Mails cannot be called back; the page can be corrected.'
    : 'It stays as it goes out. The page can be corrected.'

/** What the button says that lets an issue out at once. */
export const letOut = (sends: boolean) => (sends ? 'Send' : 'Publish')

export const checksVerdict = (
  sends: boolean,
  { isReady, isPerfect }: { isReady: boolean; isPerfect: boolean },
) => {
  const act = sends ? 'be sent' : 'be published on the web and printed'
  if (!isReady) return `It cannot ${act} yet.`
  return isPerfect ? `All is well. It can ${act}.` : `It can ${act}. It could be better.`
}

export const mailWeight = (sends: boolean, kilobytes: number) =>
  `${sends ? 'The mail weighs' : 'As a mail it would weigh'} ${kilobytes} kB of at most 100 kB.`

/** Of an issue that is out, as long as there is no mail server. */
export const keptMails = (sends: boolean) =>
  sends
    ? undefined
    : 'It is out on the web and on paper. Mails that have not left are kept, and can be sent once there is a mail server.'
