import { z } from 'zod'
import { Article } from './articles.ts'
import { Picture } from './pictures.ts'
import { endpoint } from './endpoint.ts'
import { ListedTranslation } from './in-language.ts'
import { LanguageCode, TextLanguageCode } from './languages.ts'
import { Id, IdParams, IfMatch, Paging, listOf } from './parameters.ts'

export const NEWSLETTER_TITLE_MAX = 120
export const NEWSLETTER_TEXT_MAX = 2000
export const NEWSLETTER_TEASER_MAX = 400
export const NEWSLETTER_SECTIONS_MAX = 20
export const NEWSLETTER_ITEMS_MAX = 30
export const NEWSLETTER_PEOPLE_MAX = 40
export const NEWSLETTER_NUMBER_MAX = 999_999
export const NEWSLETTER_ALT_MAX = 500
/** Mail programs cut longer mails short, and with them the way to unsubscribe. */
export const NEWSLETTER_MAIL_BYTES_MAX = 100 * 1024

/**
 * A draft is being written; it goes out at its time, and is on the web from then on. Stopped: some have it by mail, and
 * the others wait until somebody goes on.
 */
export const NEWSLETTER_STATES = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

const SectionStart = {
  /** Its own within the issue, and the same wherever it is moved. */
  key: z.string().regex(/^[a-z0-9]{1,20}$/),
  heading: z.string().trim().max(NEWSLETTER_TITLE_MAX),
  /** Words of the issue's own, in paragraphs; may be empty. */
  text: z.string().trim().max(NEWSLETTER_TEXT_MAX),
}

const SectionItem = z.strictObject({
  article: Id,
  /** In place of the beginning of the article; empty for that. */
  text: z.string().trim().max(NEWSLETTER_TEASER_MAX),
})

/** A section as it is composed: it names what it shows. */
export const NewsletterSection = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['articles', 'events']),
    ...SectionStart,
    items: z.array(SectionItem).max(NEWSLETTER_ITEMS_MAX),
  }),
  z.strictObject({
    kind: z.literal('people'),
    ...SectionStart,
    /** Ids of pins on the map. */
    pins: z.array(Id).max(NEWSLETTER_PEOPLE_MAX),
  }),
  z.strictObject({ kind: z.literal('leadership'), ...SectionStart, message: Id }),
  z.strictObject({ kind: z.literal('text'), ...SectionStart }),
])
export type NewsletterSection = z.infer<typeof NewsletterSection>

/** Of words that were written for an issue, as they are shown; issues that went out before it was recorded have none. */
const WordsLanguage = TextLanguageCode.optional()

const IssueArticle = Article.pick({
  id: true,
  category: true,
  author_name: true,
  published_at: true,
  event_date: true,
  starts_at: true,
  ends_at: true,
  place: true,
  shift: true,
}).extend({
  /** Both plain text. */
  title: z.string(),
  text: z.string(),
  picture: Picture.nullable(),
  /** Of the original; issues that went out before it was known have none. */
  language: LanguageCode.optional(),
  /** Only where title and text are those of a checked translation. */
  translation: z.object({ language: TextLanguageCode }).optional(),
  /** Only where the text was written for the issue. */
  text_language: WordsLanguage,
})
export type IssueArticle = z.infer<typeof IssueArticle>

const IssuePerson = z.object({
  /** Of the pin. */
  id: z.int(),
  name: z.string(),
  job_title: z.string(),
  /** Town and country, or the country alone. */
  place: z.string(),
  /** Empty, or an address of ours: append `?w=` and one of PICTURE_WIDTHS. */
  picture: z.string(),
})
export type IssuePerson = z.infer<typeof IssuePerson>

const IssueSection = z.object({
  key: z.string(),
  kind: z.enum(['articles', 'events', 'people', 'leadership', 'text']),
  heading: z.string(),
  text: z.string(),
  heading_language: WordsLanguage,
  text_language: WordsLanguage,
  articles: z.array(IssueArticle),
  people: z.array(IssuePerson),
  message: z
    .object({
      title: z.string(),
      quote: z.string(),
      text: z.string(),
      author: z.string(),
      translation: z.object({ language: TextLanguageCode }).optional(),
    })
    .nullable(),
})
export type IssueSection = z.infer<typeof IssueSection>

/**
 * An issue as it is read, by mail, on paper and on the web. As long as it is not out, what its sections name is shown as
 * it is today, without what was deleted or taken back, and without a section that has nothing else. From the moment at
 * which it goes out it stays as it is then, but for corrections.
 */
export const NewsletterIssue = z.object({
  number: z.int(),
  title: z.string(),
  /** Paragraphs of plain text. */
  greeting: z.string(),
  title_language: WordsLanguage,
  greeting_language: WordsLanguage,
  cover: Picture.nullable(),
  /** Null as long as it is not out. */
  published_at: z.iso.datetime().nullable(),
  /** When it was corrected last; null where it is as it went out. */
  corrected_at: z.iso.datetime().nullable(),
  sections: z.array(IssueSection),
})
export type NewsletterIssue = z.infer<typeof NewsletterIssue>

/** The paragraphs of a text that was typed as plain text. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** An issue in the archive. */
export const PublishedNewsletter = NewsletterIssue.omit({ sections: true })
export type PublishedNewsletter = z.infer<typeof PublishedNewsletter>

/** In which language an issue is read. */
export const ReadIn = z.object({
  /** All that was checked in it when the issue went out, the rest as it was written; easy words (`de-simple`) first. */
  lang: TextLanguageCode.optional(),
})

/** An issue on its page, with the numbers of those before and after it. */
export const PublishedIssue = NewsletterIssue.extend({
  /** Those that some of it can be read in. */
  languages: z.array(TextLanguageCode),
  previous: z.int().nullable(),
  next: z.int().nullable(),
})
export type PublishedIssue = z.infer<typeof PublishedIssue>

/** A picture of ours, and what it shows. */
const Cover = z.strictObject({
  url: z.string().trim().max(200),
  alt: z.string().trim().max(NEWSLETTER_ALT_MAX),
})

const hasOwnKeys = (sections: readonly NewsletterSection[]) =>
  new Set(sections.map(({ key }) => key)).size === sections.length

const Composed = {
  number: z.int().min(1, 'Use a number from 1 on.').max(NEWSLETTER_NUMBER_MAX),
  title: z.string().trim().max(NEWSLETTER_TITLE_MAX),
  greeting: z.string().trim().max(NEWSLETTER_TEXT_MAX),
  cover: Cover.nullable(),
  sections: z
    .array(NewsletterSection)
    .max(NEWSLETTER_SECTIONS_MAX)
    .refine(hasOwnKeys, 'Each section needs a key of its own.'),
}

/** What is not named stays as it is. */
export const NewsletterChange = z.strictObject(Composed).partial()
export type NewsletterChange = z.infer<typeof NewsletterChange>

/** An issue as staff see it in the list of all. */
export const ListedNewsletter = z.object({
  id: z.int(),
  number: Composed.number,
  title: z.string(),
  state: z.enum(NEWSLETTER_STATES),
  /** When it is to go out, where that is later. */
  send_at: z.iso.datetime().nullable(),
  published_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  /** Empty where the account is gone. */
  updated_by: z.string(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), correct: z.boolean() }),
})
export type ListedNewsletter = z.infer<typeof ListedNewsletter>

/** An issue as it is composed, and beside it as it is read: as it went out, or as it would now. */
export const Newsletter = ListedNewsletter.extend({
  greeting: z.string(),
  cover: Cover.nullable(),
  sections: z.array(NewsletterSection),
  /** Of its own words (title, greeting, own headings, texts, teasers), and what these are translated into as long as it is not out. */
  language: LanguageCode,
  translations: z.array(ListedTranslation),
  /** The value for `If-Match`: it changes with every change. */
  etag: z.string(),
  issue: NewsletterIssue,
})
export type Newsletter = z.infer<typeof Newsletter>

/** Of the list of issues. */
export const NEWSLETTERS_PAGE_SIZE = 12

export const listNewsletters = endpoint({
  method: 'GET',
  path: '/api/newsletters/',
  access: 'public',
  summary:
    'The issues of the newsletter that are out, newest first; with `lang` in that language where it was checked',
  query: ReadIn.extend(Paging),
  response: listOf(PublishedNewsletter),
})

export const getIssue = endpoint({
  method: 'GET',
  path: '/api/newsletters/numbers/:number/',
  access: 'public',
  summary:
    'An issue of the newsletter as it went out, with the corrections made since; with `lang` in that language where it was checked',
  params: z.object({
    number: z.coerce.number<string | number>().int().min(1).max(NEWSLETTER_NUMBER_MAX),
  }),
  query: ReadIn,
  response: PublishedIssue,
})

export const listAllNewsletters = endpoint({
  method: 'GET',
  path: '/api/newsletters/all/',
  access: 'staff',
  summary: 'The issues of the newsletter in every state, highest number first',
  query: z.object(Paging),
  response: listOf(ListedNewsletter),
})

export const createNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters/',
  access: 'staff',
  summary: 'Begin an issue with the next number, filled with what was published since the last one',
  response: Newsletter,
  status: 201,
})

export const getNewsletter = endpoint({
  method: 'GET',
  path: '/api/newsletters/:id/',
  access: 'staff',
  summary: 'An issue as it is composed',
  params: IdParams,
  response: Newsletter,
})

export const updateNewsletter = endpoint({
  method: 'PATCH',
  path: '/api/newsletters/:id/',
  access: 'staff',
  summary: 'Change a draft. 412 where If-Match names an older version, 409 once it is to go out',
  params: IdParams,
  headers: IfMatch,
  body: NewsletterChange,
  response: Newsletter,
})

export const deleteNewsletter = endpoint({
  method: 'DELETE',
  path: '/api/newsletters/:id/',
  access: 'staff',
  summary: 'Delete a draft for good. 409 once it is to go out',
  params: IdParams,
})
