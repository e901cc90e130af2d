import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { InLanguage, ReadInLanguage } from './in-language.ts'

export const LeadershipMessage = z.object({
  title: z.string(),
  quote: z.string(),
  subtitle: z.string(),
  content: z.string(),
  author: z.string(),
  ...ReadInLanguage,
  /** The day of the message, at the site. */
  date: z.iso.date(),
  /** The value for `If-Match`: it changes with every message. */
  etag: z.string(),
  can: z.object({ edit: z.boolean() }),
})
export type LeadershipMessage = z.infer<typeof LeadershipMessage>

export const getLeadershipMessage = endpoint({
  method: 'GET',
  path: '/api/leadership-message/',
  access: 'public',
  summary:
    'The newest leadership message, with `lang` in that language where a translation is checked',
  query: InLanguage,
  response: LeadershipMessage,
})
