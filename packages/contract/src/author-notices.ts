import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './parameters.ts'

export const OUTCOMES = ['published', 'rejected', 'deleted'] as const

/** What staff made of somebody's article, until its author has seen it. */
export const AuthorNotice = z.object({
  id: z.int(),
  /** Null where the article was deleted. */
  article_id: z.int().nullable(),
  title: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Given with a rejection. */
  reason: z.string(),
  at: z.iso.datetime(),
})
export type AuthorNotice = z.infer<typeof AuthorNotice>

export const listAuthorNotices = endpoint({
  method: 'GET',
  path: '/api/authoring/notices/',
  access: 'signed-in',
  summary: 'What became of the own articles since it was last looked at, newest first; at most 100',
  response: z.array(AuthorNotice),
})

export const markAuthorNoticesSeen = endpoint({
  method: 'POST',
  path: '/api/authoring/notices/seen/',
  access: 'signed-in',
  summary: 'The author has seen these; what came in meanwhile stays',
  body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
})
