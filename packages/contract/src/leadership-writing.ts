import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LeadershipMessage } from './leadership.ts'
import { Day, IfMatch } from './parameters.ts'

export const LEADERSHIP_CONTENT_MAX = 50_000

const line = (max: number) => z.string().trim().min(1, 'This field may not be blank.').max(max)

/** Of the message with an id, or of none: whoever writes the first one wants no other before it. */
export const leadershipEtag = (id = 0) => `"leadership-${id}"`

/** The id of the message whose ETag it is. */
export function leadershipIdIn(etag: string): number | undefined {
  const [, id] = /^"leadership-([1-9]\d*)"$/.exec(etag) ?? []
  return id === undefined ? undefined : Number(id)
}

export const putLeadershipMessage = endpoint({
  method: 'PUT',
  path: '/api/leadership-message/',
  access: 'staff',
  summary:
    'Write a new leadership message; earlier ones are kept. 412 where If-Match names an older one',
  headers: IfMatch,
  body: z.strictObject({
    title: line(200),
    quote: line(500),
    subtitle: z.string().trim().max(300),
    content: line(LEADERSHIP_CONTENT_MAX),
    author: line(150),
    date: Day.optional(),
  }),
  response: LeadershipMessage,
})
