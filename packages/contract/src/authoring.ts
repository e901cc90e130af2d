import { z } from 'zod'
import { ARTICLE_FIELDS, ofEachField } from './article-fields.ts'
import { ArticleChange, ArticleInput, Placement } from './article-input.ts'
import {
  ARTICLE_TYPES,
  Author,
  CalendarDays,
  CalendarQuery,
  Fields,
  LIST_COUNT_MAX,
  ListedArticle,
  STATUSES,
} from './articles.ts'
import {
  Day,
  DayOrMonth,
  Flag,
  IdempotencyKey,
  IdParams,
  IfMatch,
  Moment,
  Paging,
  listOf,
} from './parameters.ts'
import { endpoint } from './endpoint.ts'
import { MarkedMustRead, MustReadMarking } from './must-reads.ts'

export const ADMIN_PAGE_SIZE = 8
export const ADMIN_TABLE_SIZE = 20
/** How many tags the table of My Posts shows before '+n'. */
export const TAGS_IN_TABLE = 4
export const AUTHOR_NOTE_MAX = 500

export const AuthorNote = z.string().trim().max(AUTHOR_NOTE_MAX)

/** By the moment of publication, or of writing where an article is not published. */
export const TIME_FILTERS = ['24h', '7d', '30d', 'year'] as const
export type TimeFilter = (typeof TIME_FILTERS)[number]

/** By `submitted_at`, what waits longest comes first; by the event date, what has none comes last. */
export const AUTHORING_ORDERINGS = [
  '-created_at',
  'created_at',
  'submitted_at',
  'title',
  '-title',
  'event_date',
  '-event_date',
] as const

/** An article in a list of those who work on it, with what the caller may do to it. */
export const AuthoringArticle = ListedArticle.omit({ match: true, translation: true }).extend({
  /** The value for `If-Match`: it changes with every change. */
  etag: z.string(),
  /** Empty unless the article is rejected and a reason was given. */
  rejection_reason: z.string(),
  /** Whether it stands among the top news, or at the top of the feed, and until when; null once over. */
  top_news: Placement.nullable(),
  pinned: Placement.nullable(),
  /** When it was sent to the editors; null while it is with its author alone. */
  submitted_at: z.iso.datetime().nullable(),
  /** A few words of the author to the editors. */
  author_note: z.string(),
  /** When it is published by itself; null where nobody has set a time. */
  publish_at: z.iso.datetime().nullable(),
  /** A review that can still be undone; for staff only, nobody else is told before it settles. */
  held: z
    .object({ move: z.enum(['approve', 'reject']), by: Author, settles_at: z.iso.datetime() })
    .optional(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    /** See what it was before. */
    history: z.boolean(),
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
  /** Whether the editors had it afterwards: sending and taking back leave it a draft. */
  submitted: z.boolean(),
  reason: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** An article as it was when it was last rejected. */
export const RejectedVersion = z.object({
  at: z.iso.datetime(),
  ...ofEachField(ARTICLE_FIELDS, 'saved'),
})
export type RejectedVersion = z.infer<typeof RejectedVersion>

export const AuthoringDetail = AuthoringArticle.extend({
  content: z.string(),
  /** Oldest first; for staff only. */
  history: z.array(HistoryEntry).optional(),
  /** What was rejected, until the article is published. */
  rejected_version: RejectedVersion.optional(),
  /** Who is asked to confirm it, or will be once it is published; for staff only. */
  must_read: MarkedMustRead.nullable().optional(),
})
export type AuthoringDetail = z.infer<typeof AuthoringDetail>

const Scope = {
  /** Only the caller's own. Somebody who is not staff never gets others. */
  mine: Flag.optional(),
}

const AuthoringFilters = z.object({
  ...Paging,
  ...Fields,
  ...Scope,
  status: z.enum(STATUSES).optional(),
  /** Only what waits for review: sent, and neither reviewed nor about to be; `false` leaves out what was sent. */
  waiting: Flag.optional(),
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
    'Articles in every state: for staff all that were sent and the own ones, for anybody else the own ' +
    'ones; newest first; without their `content` with `fields=summary`. The count is exact for `mine`, ' +
    `\`status\` and \`type\`; other filters count to ${LIST_COUNT_MAX}`,
  query: AuthoringFilters,
  response: listOf(AuthoringArticle),
})

export const countAuthoring = endpoint({
  method: 'GET',
  path: '/api/authoring/counts/',
  access: 'signed-in',
  summary:
    'How many articles there are, by state and by type, and how many wait for a decision; the own ones ' +
    'for who is not staff',
  query: z.object(Scope),
  response: z.object({
    total: z.int(),
    draft: z.int(),
    waiting: z.int(),
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
  summary:
    'The days with events in the six weeks around a month, and how many each has; and how many posts are ' +
    'published on it by themselves',
  query: z.object({
    ...Scope,
    ...CalendarQuery,
    status: z.enum(STATUSES).optional(),
  }),
  response: z.array(CalendarDays.element.extend({ scheduled: z.int().optional() })),
})

export const getAuthoring = endpoint({
  method: 'GET',
  path: '/api/authoring/:id/',
  access: 'signed-in',
  summary: 'One article in any state, with its history for staff; the ETag is what If-Match wants',
  params: IdParams,
  response: AuthoringDetail,
})

/** What staff say of an article while it is written. */
const Publishing = {
  /** Holds the publication for UNDO_SECONDS, as in approving: until then it can be undone, and nobody is told. */
  hold: z.boolean().optional(),
  /** Publishes it by itself at a time that lies ahead; null calls that off. */
  publish_at: Moment.nullable().optional(),
  /** Who is asked to confirm it once it is published; null for nobody. */
  must_read: MustReadMarking.nullable().optional(),
}

export const createArticle = endpoint({
  method: 'POST',
  path: '/api/authoring/',
  access: 'signed-in',
  summary:
    'A new draft, sent to the editors unless `submit` is false; staff may publish it at once, with `hold` so that ' +
    'it can be undone, or let it be published at a time. Repeated with the same Idempotency-Key it makes and ' +
    'changes nothing: the answer is the article as it is by then',
  headers: IdempotencyKey,
  body: ArticleInput.extend({
    status: z.enum(['draft', 'published']).default('draft'),
    /** False keeps a draft with its author. */
    submit: z.boolean().default(true),
    author_note: AuthorNote.default(''),
    ...Publishing,
  }),
  response: AuthoringDetail,
  status: 201,
})

export const updateArticle = endpoint({
  method: 'PATCH',
  path: '/api/authoring/:id/',
  access: 'signed-in',
  summary:
    'Change an article. When its author saves a rejected one, it goes back for review unless `submit` ' +
    'is false. What has a time to be published at loses it when an author who is not staff changes it',
  params: IdParams,
  headers: IfMatch,
  body: ArticleChange.extend({
    /** The author's: true sends it to the editors, false takes it back or keeps it. */
    submit: z.boolean().optional(),
    author_note: AuthorNote.optional(),
    /** By staff: publishes what was changed, as approving it does. */
    status: z.literal('published').optional(),
    ...Publishing,
    /** Saved by the editor itself while its author writes: of a draft that nobody else has, with few versions of it. */
    autosave: z.boolean().optional(),
    /** Of a must-read, by staff: whoever has confirmed it before is asked again. */
    material: z.boolean().optional(),
  }),
  response: AuthoringDetail,
})

export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/api/authoring/:id/',
  access: 'signed-in',
  summary: 'Delete an article: to the bin for 30 days, gone for everybody else at once',
  params: IdParams,
  headers: IfMatch,
})
