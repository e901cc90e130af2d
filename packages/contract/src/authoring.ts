import { z } from 'zod'
import { ArticleChange, ArticleInput, Placement } from './article-input.ts'
import {
  ARTICLE_TYPES,
  Article,
  Author,
  CalendarDays,
  CalendarQuery,
  STATUSES,
  type ArticleStatus,
} from './articles.ts'
import { Day, DayOrMonth, Flag, IdParams, IfMatch, Paging, listOf } from './parameters.ts'
import { endpoint } from './endpoint.ts'

export const ADMIN_PAGE_SIZE = 8
/** How many tags the table of My Posts shows before '+n'. */
export const TAGS_IN_TABLE = 4
export const REASON_MAX = 2000
const IDEMPOTENCY_KEY_MAX = 200

/** By the moment of publication, or of writing where an article is not published. */
export const TIME_FILTERS = ['24h', '7d', '30d', 'year'] as const
export type TimeFilter = (typeof TIME_FILTERS)[number]

export const AUTHORING_ORDERINGS = ['-created_at', 'created_at'] as const

/** An article as those who work on it see it, with what the caller may do to it. */
export const AuthoringArticle = Article.omit({ match: true }).extend({
  /** The value for `If-Match`: it changes with every change. */
  etag: z.string(),
  /** Empty unless the article is rejected and a reason was given. */
  rejection_reason: z.string(),
  /** Whether it stands among the top news, or at the top of the feed, and until when; null once over. */
  top_news: Placement.nullable(),
  pinned: Placement.nullable(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
  }),
})
export type AuthoringArticle = z.infer<typeof AuthoringArticle>

/** One change of state; `from` is null for the first. */
export const HistoryEntry = z.object({
  at: z.iso.datetime(),
  /** Null where the account is gone. */
  by: Author.nullable(),
  /** That person's name, or username. */
  by_name: z.string().nullable(),
  from: z.enum(STATUSES).nullable(),
  to: z.enum(STATUSES),
  reason: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const AuthoringDetail = AuthoringArticle.extend({
  /** Oldest first; for staff only. */
  history: z.array(HistoryEntry).optional(),
})
export type AuthoringDetail = z.infer<typeof AuthoringDetail>

const Scope = {
  /** Only the caller's own. Somebody who is not staff never gets others. */
  mine: Flag.optional(),
}

const AuthoringFilters = z.object({
  ...Paging,
  ...Scope,
  status: z.enum(STATUSES).optional(),
  type: z.enum(ARTICLE_TYPES).optional(),
  /** The event date of an event, the day of publication of a post. */
  date: DayOrMonth.optional(),
  time: z.enum(TIME_FILTERS).optional(),
  /** First and last day at the site, each whole and each optional; they go together with `time`. */
  from: Day.optional(),
  to: Day.optional(),
  /** Tag names or ids, separated by commas: articles with any of them. */
  tags: z.string().max(1000).optional(),
  /** Words of title, text, visible tags or author, in any order. */
  search: z.string().trim().max(200).optional(),
  /** A part of the title, whatever its case and accents. */
  title: z.string().trim().max(200).optional(),
  ordering: z.enum(AUTHORING_ORDERINGS).optional(),
})

export const listAuthoring = endpoint({
  method: 'GET',
  path: '/api/authoring/',
  access: 'signed-in',
  summary:
    'Articles in every state: all of them for staff, the own ones for anybody else; newest first. ' +
    'The count is exact for `mine`, `status` and `type`; other filters count to 1000',
  query: AuthoringFilters,
  response: listOf(AuthoringArticle),
})

export const countAuthoring = endpoint({
  method: 'GET',
  path: '/api/authoring/counts/',
  access: 'signed-in',
  summary: 'How many articles there are, by state and by type; the own ones for who is not staff',
  query: z.object(Scope),
  response: z.object({
    total: z.int(),
    draft: z.int(),
    published: z.int(),
    rejected: z.int(),
    posts: z.int(),
    events: z.int(),
  }),
})

export const listAuthoringEventDays = endpoint({
  method: 'GET',
  path: '/api/authoring/event-days/',
  access: 'signed-in',
  summary: 'The days with events in the six weeks around a month, and how many each has',
  query: z.object({
    ...Scope,
    ...CalendarQuery,
    status: z.enum(STATUSES).optional(),
  }),
  response: CalendarDays,
})

export const getAuthoring = endpoint({
  method: 'GET',
  path: '/api/authoring/:id/',
  access: 'signed-in',
  summary: 'One article in any state, with its history for staff; the ETag is what If-Match wants',
  params: IdParams,
  response: AuthoringDetail,
})

export const createArticle = endpoint({
  method: 'POST',
  path: '/api/authoring/',
  access: 'signed-in',
  summary:
    'A new draft; staff may publish it at once. Repeated with the same Idempotency-Key it makes and ' +
    'changes nothing: the answer is the article as it is by then',
  headers: z.object({
    'idempotency-key': z.string().trim().min(1).max(IDEMPOTENCY_KEY_MAX).optional(),
  }),
  body: ArticleInput.extend({ status: z.enum(['draft', 'published']).default('draft') }),
  response: AuthoringDetail,
  status: 201,
})

export const updateArticle = endpoint({
  method: 'PATCH',
  path: '/api/authoring/:id/',
  access: 'signed-in',
  summary: 'Change an article; when its author saves a rejected one, it goes back for review',
  params: IdParams,
  headers: IfMatch,
  body: ArticleChange,
  response: AuthoringDetail,
})

export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/api/authoring/:id/',
  access: 'signed-in',
  summary: 'Delete an article for good',
  params: IdParams,
  headers: IfMatch,
})

export const approveArticle = endpoint({
  method: 'POST',
  path: '/api/authoring/:id/approve/',
  access: 'staff',
  summary: 'Publish a draft or a rejected article; 409 for any other',
  params: IdParams,
  headers: IfMatch,
  response: AuthoringDetail,
})

export const rejectArticle = endpoint({
  method: 'POST',
  path: '/api/authoring/:id/reject/',
  access: 'staff',
  summary: 'Reject a draft, with a reason that its author sees; 409 for any other',
  params: IdParams,
  headers: IfMatch,
  body: z.object({ reason: z.string().trim().max(REASON_MAX).default('') }).prefault({}),
  response: AuthoringDetail,
})

/** What can be done to the state of an article. */
export const MOVES = ['publish', 'approve', 'reject', 'revise'] as const
export type Move = (typeof MOVES)[number]

/**
 * Every legal move: from which states it starts and where it ends. `publish` is staff's create and
 * publish in one; `revise` is an author's save, which sends a rejected article back for review.
 */
export const TRANSITIONS: Readonly<
  Record<Move, { from: readonly ArticleStatus[]; to: ArticleStatus }>
> = {
  publish: { from: ['draft'], to: 'published' },
  approve: { from: ['draft', 'rejected'], to: 'published' },
  reject: { from: ['draft'], to: 'rejected' },
  revise: { from: ['draft', 'rejected'], to: 'draft' },
}

/** Where a move leads, or undefined where it is not legal. */
export function statusAfter(from: ArticleStatus, move: Move): ArticleStatus | undefined {
  const { from: starts, to } = TRANSITIONS[move]
  return starts.includes(from) ? to : undefined
}
