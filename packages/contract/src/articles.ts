import { z } from 'zod'
import { ARTICLE_FIELDS, ofEachField } from './article-fields.ts'
import { CATEGORIES, HIGHLIGHTS } from './categories.ts'
import { Day, DayOrMonth, Month, IdParams, Paging, listOf } from './parameters.ts'
import { endpoint } from './endpoint.ts'
import { InLanguage, ListedTranslation } from './in-language.ts'

export const EXCERPT_LENGTH = 160
export const TOP_NEWS_SNIPPET_LENGTH = 80

export const FEED_PAGE_SIZE = 6
export const NEWS_PAGE_SIZE = 6
export const TOP_NEWS_MAX = 2
export const THIS_MONTH_MAX = 3

export const STATUSES = ['draft', 'published', 'rejected'] as const
export type ArticleStatus = (typeof STATUSES)[number]

/** A post, or an event: an article with an event date. */
export const ARTICLE_TYPES = ['post', 'event'] as const

/** By `event_date` a post stands at its day of publication. */
export const ORDERINGS = [
  '-published_at',
  'published_at',
  '-event_date',
  'event_date',
  'relevance',
] as const

export const Author = z.object({
  id: z.int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})

/** What others see of a username that is an e-mail address: nobody's address stands in public. */
export const publicName = (username: string): string => username.split('@', 1)[0] || username

/** The name of a person, or the username of an account without one. */
export const nameOf = ({
  first_name,
  last_name,
  username,
}: Omit<z.infer<typeof Author>, 'id'>): string =>
  `${first_name} ${last_name}`.trim() || publicName(username)

/** A run of text, marked where it matched what was searched for. */
export const MatchedText = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type MatchedText = z.infer<typeof MatchedText>

export const Article = z.object({
  id: z.int(),
  ...ofEachField(ARTICLE_FIELDS, 'sent'),
  /** Plain text, at most EXCERPT_LENGTH characters, then an ellipsis. */
  excerpt: z.string(),
  status: z.enum(STATUSES),
  /** The languages that it is in beside its own. */
  translations: z.array(ListedTranslation),
  /** Only where its title and text are those of a translation, which `lang` has asked for. */
  translation: ListedTranslation.optional(),
  category: z.enum(CATEGORIES),
  highlights: z.array(z.enum(HIGHLIGHTS)),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  author: Author,
  /** The author's full name, or the username where the account has none. */
  author_name: z.string(),
  /** Only in answers to a search. `missing`: the words that it lacks, where nothing has all of them. */
  match: z
    .object({
      title: MatchedText,
      excerpt: MatchedText,
      missing: z.array(z.string()).optional(),
    })
    .optional(),
})
export type Article = z.infer<typeof Article>

/** An article in a list. A summary has everything but the text. */
export const ListedArticle = Article.partial({ content: true })
export type ListedArticle = z.infer<typeof ListedArticle>

/** What every list of articles takes. */
export const Fields = {
  /** Leaves out `content`, for who shows no more than a card. */
  fields: z.enum(['summary']).optional(),
}

const ArticleFilters = z.object({
  ...Paging,
  ...Fields,
  ...InLanguage.shape,
  date: DayOrMonth.optional(),
  /** First and last day, each optional, of what `date` leaves or of all: matched as `date` is. */
  from: Day.optional(),
  to: Day.optional(),
  /** Tag names or ids, separated by commas: articles with any of them. */
  tags: z.string().max(1000).optional(),
  type: z.enum(ARTICLE_TYPES).optional(),
  category: z.enum(CATEGORIES).optional(),
  search: z.string().trim().max(200).optional(),
  ordering: z.enum(ORDERINGS).optional(),
  highlight: z.enum(HIGHLIGHTS).optional(),
  /** Ids, separated by commas, of at most 20 articles that are left out. */
  exclude: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,19}$/, 'Ids, separated by commas.')
    .optional(),
})

/** How far a search of articles is counted: its newest so many are ranked. */
export const SEARCH_COUNT_MAX = 300
/** And any other list of which no total is stored. */
export const LIST_COUNT_MAX = 1000

export const listArticles = endpoint({
  method: 'GET',
  path: '/api/articles/',
  also: ['/articles/'],
  access: 'public',
  summary:
    'Published articles, newest first; a page with `page`, else at most 200 in an array; without ' +
    'their `content` with `fields=summary`. The count is exact for one of category, type, month, `from`, `to` ' +
    `and tag or none; other filters count to ${LIST_COUNT_MAX}, a search to ${SEARCH_COUNT_MAX}`,
  query: ArticleFilters,
  response: listOf(ListedArticle),
})

export const getArticle = endpoint({
  method: 'GET',
  path: '/api/articles/:id/',
  also: ['/articles/:id/'],
  access: 'public',
  summary: 'One published article, with `lang` in that language where a translation is checked',
  params: IdParams,
  query: InLanguage,
  response: Article,
})

/** How many published articles each month has, newest month first: the spine of the archive. */
export const listArticleMonths = endpoint({
  method: 'GET',
  path: '/api/articles/months/',
  access: 'public',
  summary: 'Months with published articles and how many each has',
  query: z.object({
    category: z.enum(CATEGORIES).optional(),
    type: z.enum(ARTICLE_TYPES).optional(),
    /** The last day that counts: without it, events that lie ahead have their months too. */
    to: Day.optional(),
  }),
  response: z.array(z.object({ month: z.string(), count: z.int() })),
})

/** A calendar shows the six weeks around a month: days of its neighbours stand at both ends. */
export const CalendarQuery = { month: Month }
export const CalendarDays = z.array(z.object({ day: z.iso.date(), count: z.int() }))

export const listArticleEventDays = endpoint({
  method: 'GET',
  path: '/api/articles/event-days/',
  access: 'public',
  summary: 'The days with published events in the six weeks around a month, and how many each has',
  query: z.object(CalendarQuery),
  response: CalendarDays,
})
