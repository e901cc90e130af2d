import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './parameters.ts'

/** What staff made of somebody's article. */
export const OUTCOMES = ['published', 'rejected', 'deleted'] as const

/** What became of an event that somebody has signed up for. */
export const SIGNUP_NEWS = ['moved_up', 'event_changed', 'event_cancelled', 'event_back'] as const
export type SignupNews = (typeof SIGNUP_NEWS)[number]

/** What the editors made of somebody's comment. */
export const COMMENT_NEWS = ['comment_hidden', 'comment_shown', 'comment_deleted'] as const
export type CommentNews = (typeof COMMENT_NEWS)[number]

/** What stopped a newsletter from going out at its time, for whoever scheduled it. */
export const NEWSLETTER_NEWS = ['newsletter_held'] as const

/** What was done to somebody's account. */
export const ACCOUNT_ALERTS = [
  'code_issued',
  'confirmation_code_issued',
  'password_changed',
  'email_changed',
  'passkey_added',
  'passkey_removed',
  'sso_linked',
] as const
export type AccountAlertKind = (typeof ACCOUNT_ALERTS)[number]

/** What somebody should hear about an article or their account, until they have seen it. */
export const AuthorNotice = z.object({
  id: z.int(),
  /** Null where the article is not there to be read. */
  article_id: z.int().nullable(),
  title: z.string(),
  outcome: z.enum([
    ...OUTCOMES,
    ...SIGNUP_NEWS,
    ...COMMENT_NEWS,
    ...NEWSLETTER_NEWS,
    ...ACCOUNT_ALERTS,
  ]),
  /**
   * Given with a rejection; of an event that was changed, when and where it is now; of a newsletter, what to mend, for `heldInWords`; of
   * the account, what was done.
   */
  reason: z.string(),
  at: z.iso.datetime(),
})
export type AuthorNotice = z.infer<typeof AuthorNotice>

export const listAuthorNotices = endpoint({
  method: 'GET',
  path: '/api/authoring/notices/',
  access: 'signed-in',
  summary:
    'What became of the own articles, of events one has signed up for and of the own account, since it was last ' +
    'looked at, newest first; at most 100',
  response: z.array(AuthorNotice),
})

export const markAuthorNoticesSeen = endpoint({
  method: 'POST',
  path: '/api/authoring/notices/seen/',
  access: 'signed-in',
  summary: 'The caller has seen these; what came in meanwhile stays',
  body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
})
