import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TextLanguageCode } from './languages.ts'
import { NewsletterIssue, ReadIn } from './newsletters.ts'
import { IdParams } from './parameters.ts'

/** How an issue would look now. */
export const NewsletterPreviews = z.object({
  subject: z.string(),
  /** The part of the mail without pictures and colours. */
  text: z.string(),
  issue: NewsletterIssue,
  /** Where a frame finds the mail, for a few minutes; with `&scheme=dark` as it is in the dark. */
  mail: z.string(),
  /** Where it finds the PDF; with `&layout=` and one of PAPER_LAYOUTS. */
  paper: z.string(),
  /** Those that some of it can be read in; `mail` and `paper` take them as `&lang=`. */
  languages: z.array(TextLanguageCode),
})
export type NewsletterPreviews = z.infer<typeof NewsletterPreviews>

export const previewNewsletter = endpoint({
  method: 'GET',
  path: '/api/newsletters/:id/previews/',
  access: 'staff',
  summary: 'How the mail of an issue would look now',
  params: IdParams,
  query: ReadIn,
  response: NewsletterPreviews,
})
