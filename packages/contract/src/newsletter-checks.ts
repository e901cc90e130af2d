import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdParams } from './parameters.ts'

/** What a check before sending has found. */
export const NewsletterFinding = z.object({
  kind: z.enum(['empty', 'link', 'alt', 'weight', 'picture', 'language']),
  /** It cannot be sent like this; otherwise it only could be better. */
  stops: z.boolean(),
  /** What is wrong and where, and how to mend it: a sentence each. */
  message: z.string(),
  mend: z.string(),
  /** The key of the section; null for what stands before them. */
  section: z.string().nullable(),
  /** The article to mend, where it is in one. */
  article: z.int().nullable(),
})
export type NewsletterFinding = z.infer<typeof NewsletterFinding>

export const NewsletterChecks = z.object({
  findings: z.array(NewsletterFinding),
  /** Of the mail, without the pictures that it asks for. */
  mail_bytes: z.int(),
  /** Whether nothing stops it. */
  ready: z.boolean(),
})
export type NewsletterChecks = z.infer<typeof NewsletterChecks>

export const checkNewsletter = endpoint({
  method: 'GET',
  path: '/api/newsletters/:id/checks/',
  access: 'staff',
  summary: 'What to mend before an issue is sent: what stops it, and what could be better',
  params: IdParams,
  response: NewsletterChecks,
})
