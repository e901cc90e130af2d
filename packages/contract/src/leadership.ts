import { z } from 'zod'
import { Day, IfMatch } from './parameters.ts'
import { endpoint } from './endpoint.ts'

export const LEADERSHIP_CONTENT_MAX = 50_000

const line = (max: number) => z.string().trim().min(1, 'This field may not be blank.').max(max)

const Fields = {
  title: line(200),
  quote: line(500),
  subtitle: z.string().trim().max(300),
  content: line(LEADERSHIP_CONTENT_MAX),
  author: line(150),
}

export const LeadershipMessage = z.object({
  ...Fields,
  /** The day of the message, at the site. */
  date: z.iso.date(),
  /** The value for `If-Match`: it changes with every message. */
  etag: z.string(),
  can: z.object({ edit: z.boolean() }),
})
export type LeadershipMessage = z.infer<typeof LeadershipMessage>

/** Of the message with an id, or of none: whoever writes the first one wants no other before it. */
export const leadershipEtag = (id = 0) => `"leadership-${id}"`

/** The id of the message whose ETag it is. */
export function leadershipIdIn(etag: string): number | undefined {
  const [, id] = /^"leadership-([1-9]\d*)"$/.exec(etag) ?? []
  return id === undefined ? undefined : Number(id)
}

export const getLeadershipMessage = endpoint({
  method: 'GET',
  path: '/api/leadership-message/',
  access: 'public',
  summary: 'The newest leadership message',
  response: LeadershipMessage,
})

export const putLeadershipMessage = endpoint({
  method: 'PUT',
  path: '/api/leadership-message/',
  access: 'staff',
  summary:
    'Write a new leadership message; earlier ones are kept. 412 where If-Match names an older one',
  headers: IfMatch,
  body: z.strictObject({ ...Fields, date: Day.optional() }),
  response: LeadershipMessage,
})
