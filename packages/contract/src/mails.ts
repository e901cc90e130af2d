import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdParams, Paging, listOf } from './parameters.ts'

/** `kept`: written where no mail server is set, for staff to read. */
export const MAIL_STATES = ['queued', 'sent', 'refused', 'kept'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A mail of the site, on its way or gone. */
export const Mail = z.object({
  id: z.int().positive(),
  to: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** What the mail server said last. */
  answer: z.string().nullable(),
  attempts: z.int(),
  created_at: z.iso.datetime(),
  tried_at: z.iso.datetime().nullable(),
  can: z.object({
    /** Its words are still there, and for this person. */
    read: z.boolean(),
    send_again: z.boolean(),
  }),
})
export type Mail = z.infer<typeof Mail>

export const MailDetail = Mail.extend({
  text: z.string(),
  /** Where it is shown as it looks, for some minutes. */
  preview: z.string(),
})
export type MailDetail = z.infer<typeof MailDetail>

export const listMails = endpoint({
  method: 'GET',
  path: '/api/system/mails/',
  access: 'staff',
  summary: 'The mails of the last 30 days, the newest first',
  query: z.object({ state: z.enum(MAIL_STATES).optional(), ...Paging }),
  response: listOf(Mail),
})

export const getMail = endpoint({
  method: 'GET',
  path: '/api/system/mails/:id/',
  access: 'staff',
  summary:
    'One mail with its words. Those to staff are for superusers; those that were sent, or whose link has ended, have none',
  params: IdParams,
  response: MailDetail,
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/system/mails/:id/send/',
  access: 'staff',
  summary: 'Send a mail again that was refused',
  params: IdParams,
})
