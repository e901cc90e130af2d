import { say, sayCount } from '../words/say.ts'

/** What editors are told of an issue and its mails. Without a mail server nobody is counted. */

const later = () => say('Its mails are kept, and can be sent once there is a mail server.')

export const issuesAbout = (sends: boolean) =>
  sends
    ? say('Issues that go out by mail, on paper and on the web.')
    : say('Issues that go out on paper and on the web.')

export const issueTitleUse = (sends: boolean) =>
  sends ? say('Also the subject of the mail.') : say('Also the heading of its page.')

/** Why nothing is mailed; undefined where it is. */
export const noMailServer = (sends: boolean) =>
  sends ? undefined : `${say('The newsletter can be published on the web and printed.')} ${later()}`

/** Why the site mails nothing when it is asked to; undefined where it does. */
export const whyNoMail = (sends: boolean) =>
  sends ? undefined : say('No mail server is set, so that no mail leaves the site.')

interface Reach {
  isByMail: boolean
  readers: number
}

export const issueReach = (
  sends: boolean,
  // 'about a minute'; undefined where nobody gets it.
  { isByMail, readers, takes }: Reach & { takes: string | undefined },
) => {
  if (!isByMail || !sends) {
    const words = say('It is on the web and on paper, and goes to nobody by mail.')
    return isByMail ? `${words} ${later()}` : words
  }
  const words = sayCount(
    readers,
    '{n} reader with a verified address gets it.',
    '{n} readers with a verified address get it.',
  )
  return takes ? `${words} ${say('That takes {time}.', { time: takes })}` : words
}

interface Leaving extends Reach {
  title: string
  /** Undefined: now. */
  at: { day: string; time: string } | undefined
}

export const issueGoesOut = (sends: boolean, { isByMail, readers, title, at }: Leaving) => {
  if (sends && isByMail) {
    return at
      ? sayCount(
          readers,
          '‘{title}’ goes out on {day} at {time}: on the web for everybody, and by mail to {n} reader.',
          '‘{title}’ goes out on {day} at {time}: on the web for everybody, and by mail to {n} readers.',
          { title, ...at },
        )
      : sayCount(
          readers,
          '‘{title}’ goes out now: on the web for everybody, and by mail to {n} reader.',
          '‘{title}’ goes out now: on the web for everybody, and by mail to {n} readers.',
          { title },
        )
  }
  return at
    ? say(
        '‘{title}’ goes out on {day} at {time}: on the web for everybody, and to nobody by mail.',
        { title, ...at },
      )
    : say('‘{title}’ goes out now: on the web for everybody, and to nobody by mail.', { title })
}

/** Of an issue that waits for its time. */
export const scheduledReach = (
  sends: boolean,
  { isByMail, readers, moment }: { isByMail: boolean; readers: number | undefined; moment: string },
) => {
  if (!isByMail || !sends) {
    return say('It goes out on {moment}, on the web and on paper alone.', { moment })
  }
  if (readers === undefined) return say('It goes out on {moment}.', { moment })
  return sayCount(
    readers,
    'It goes out on {moment} to {n} reader, as many as there are today.',
    'It goes out on {moment} to {n} readers, as many as there are today.',
    { moment },
  )
}

export const issueIsFinal = (sends: boolean) =>
  sends
    ? say('It stays as it goes out. Mails cannot be called back; the page can be corrected.')
    : say('It stays as it goes out. The page can be corrected.')

/** What the button says that lets an issue out at once. */
export const letOut = (sends: boolean) =>
  sends
    ? say('Send ##verb: an issue of the newsletter')
    : say('Publish ##verb: an issue of the newsletter')

export const checksVerdict = (
  sends: boolean,
  { isReady, isPerfect }: { isReady: boolean; isPerfect: boolean },
) => {
  if (sends) {
    if (!isReady) return say('It cannot be sent yet.')
    return isPerfect
      ? say('All is well. It can be sent.')
      : say('It can be sent. It could be better.')
  }
  if (!isReady) return say('It cannot be published on the web and printed yet.')
  return isPerfect
    ? say('All is well. It can be published on the web and printed.')
    : say('It can be published on the web and printed. It could be better.')
}

export const mailWeight = (sends: boolean, kilobytes: number) =>
  sends
    ? say('The mail weighs {kilobytes} kB of at most 100 kB.', { kilobytes })
    : say('As a mail it would weigh {kilobytes} kB of at most 100 kB.', { kilobytes })

/** Of an issue that is out, as long as there is no mail server. */
export const unsentMails = (sends: boolean) =>
  sends
    ? undefined
    : say(
        'It is out on the web and on paper. Mails that have not left are kept, and can be sent once there is a mail server.',
      )
