import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NEWSLETTER_STATES } from './newsletters.ts'
import { Id, IdempotencyKey, IdParams, IfMatch, Moment, Paging, listOf } from './parameters.ts'
import { DEPARTMENT_MAX } from './people.ts'
import { ROLES } from './users.ts'
import { INTERFACE_LANGUAGES } from './words/interface-languages.ts'

/**
 * `sending`: handed to the mail server, which has not answered yet. `unconfirmed`: so it was when the site broke off,
 * and nobody here knows whether it arrived. `kept`: no mail server was set. `bounced`: taken, and sent back later.
 */
export const RECIPIENT_STATES = [
  'queued',
  'sending',
  'sent',
  'refused',
  'unconfirmed',
  'bounced',
  'kept',
] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

/** Those that can go out again all together. */
export const RESENDABLE_STATES = ['refused', 'kept'] as const

export const AUDIENCE_MAX = 100

/** Of those who want the newsletter: an empty list leaves nobody out. */
export const NewsletterAudience = z.strictObject({
  /** False: it is on the web and on paper alone. */
  by_mail: z.boolean(),
  roles: z.array(z.enum(ROLES)).max(ROLES.length),
  departments: z.array(z.string().max(DEPARTMENT_MAX)).max(AUDIENCE_MAX),
  languages: z.array(z.enum(INTERFACE_LANGUAGES)).max(INTERFACE_LANGUAGES.length),
})
export type NewsletterAudience = z.infer<typeof NewsletterAudience>

export const EVERYBODY: NewsletterAudience = {
  by_mail: true,
  roles: [],
  departments: [],
  languages: [],
}

/** How many of a kind there are among those who want the newsletter and have a verified address. */
const ReaderGroup = z.object({
  role: z.enum(ROLES),
  department: z.string(),
  language: z.enum(INTERFACE_LANGUAGES),
  count: z.int(),
})
export type ReaderGroup = z.infer<typeof ReaderGroup>

const takes = <T>(chosen: readonly T[], value: T) => chosen.length === 0 || chosen.includes(value)

/** How many an audience holds. */
export const sizeOf = (audience: NewsletterAudience, groups: readonly ReaderGroup[]): number =>
  groups
    .filter(
      ({ role, department, language }) =>
        audience.by_mail &&
        takes(audience.roles, role) &&
        takes(audience.departments, department) &&
        takes(audience.languages, language),
    )
    .reduce((sum, { count }) => sum + count, 0)

export const listReaderGroups = endpoint({
  method: 'GET',
  path: '/api/newsletters/readers/',
  access: 'staff',
  summary: 'How many would get a newsletter, by role, department and language',
  response: z.array(ReaderGroup),
})

/** How far the mails of an issue are. */
export const NewsletterMailing = z.object({
  state: z.enum(NEWSLETTER_STATES),
  /** Null as long as nobody has said to whom it goes. */
  audience: NewsletterAudience.nullable(),
  send_at: z.iso.datetime().nullable(),
  counts: z.record(z.enum(RECIPIENT_STATES), z.int()),
  /** What the site is set up for. */
  site: z.object({
    /** Mails leave the site; otherwise they are kept. */
    sends: z.boolean(),
    /** Mails that come back are read: else a mail that was taken counts as sent for good. */
    reads_bounces: z.boolean(),
    per_minute: z.int(),
  }),
})
export type NewsletterMailing = z.infer<typeof NewsletterMailing>

export const getMailing = endpoint({
  method: 'GET',
  path: '/api/newsletters/:id/mailing/',
  access: 'staff',
  summary: 'To whom an issue goes, when, and how many have it',
  params: IdParams,
  response: NewsletterMailing,
})

export const sendNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/send/',
  access: 'staff',
  summary:
    'Publish an issue and mail it, at once or at a time; without an offset the clocks of the site are meant. ' +
    'A scheduled one is given its new time. 409 once it is out; repeated with the same Idempotency-Key the first answer',
  params: IdParams,
  headers: IfMatch.extend(IdempotencyKey.shape),
  givesFirstAnswer: true,
  body: z.strictObject({ audience: NewsletterAudience, at: Moment.optional() }),
  response: NewsletterMailing,
})

export const cancelNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/cancel/',
  access: 'staff',
  summary:
    'Make a scheduled issue a draft again, or stop one that is being sent: who has it keeps it, the rest wait. 409 ' +
    'where nobody waits for it any more',
  params: IdParams,
  response: NewsletterMailing,
})

export const continueNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/continue/',
  access: 'staff',
  summary: 'Go on with an issue whose sending was stopped. 409 where it was not',
  params: IdParams,
  response: NewsletterMailing,
})

export const testNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/test/',
  access: 'staff',
  summary: 'Send the mail of an issue to oneself',
  params: IdParams,
  response: z.object({ email: z.string() }),
  timeLimitMs: 60_000,
})

const Recipient = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  state: z.enum(RECIPIENT_STATES),
  /** What the mail server said last, or whoever sent it back. */
  answer: z.string().nullable(),
  attempts: z.int(),
  /** By which a mail server's own log names it. */
  message_id: z.string(),
  tried_at: z.iso.datetime().nullable(),
  /** When it is tried next, while it waits. */
  due_at: z.iso.datetime().nullable(),
})
export type Recipient = z.infer<typeof Recipient>

export const listRecipients = endpoint({
  method: 'GET',
  path: '/api/newsletters/:id/recipients/',
  access: 'staff',
  summary: 'Who gets an issue by mail, and what became of it; by name',
  params: IdParams,
  query: z.object({ state: z.enum(RECIPIENT_STATES).optional(), ...Paging }),
  response: listOf(Recipient),
})

export const resendNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/resend/',
  access: 'staff',
  summary:
    'Send an issue again to those who were refused, or whose mail was kept, and to nobody else. 409 while its ' +
    'sending is stopped; repeated with the same Idempotency-Key the first answer',
  params: IdParams,
  headers: IdempotencyKey,
  givesFirstAnswer: true,
  body: z.strictObject({ state: z.enum(RESENDABLE_STATES) }),
  response: NewsletterMailing,
})

export const settleRecipient = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/recipients/:recipient/settle/',
  access: 'staff',
  summary: 'Say whether an unconfirmed mail has arrived; one that has not is sent again',
  params: IdParams.extend({ recipient: z.coerce.number<string | number>().pipe(Id) }),
  body: z.strictObject({ arrived: z.boolean() }),
  response: NewsletterMailing,
})

/** Where mail programs unsubscribe by one POST, and where people find a button for it. */
export const unsubscribePage = (token: string) => `/unsubscribe/${token}`
/** Where the button to subscribe again leads, for an hour. */
export const undoUnsubscribePage = (token: string) => `/unsubscribe/undo/${token}`
