import {
  type Category,
  type Highlight,
  type Language,
  NEWSLETTER_TEASER_MAX,
  PICTURE_WIDTHS,
  type Picture,
  type Shift,
  type TextLanguage,
  newsletterText,
  type TranslatedText,
} from '@berg/contract'
import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import { isoMoment } from '../../platform/db/sql-dates.ts'
import { plainTitle, shorten } from '../../platform/html/read.ts'
import {
  languageOf,
  type TextOriginal,
  type TextTranslation,
} from '../../platform/translations/translated-text.ts'
import type { IssueTranslations, ShownSection } from './newsletters.table.ts'

type ArticleRecord = {
  id: number
  author: number
  title: string
  text: string
  category: Category
  published_at: string | null
  event_date: string | null
  starts_at: string | null
  ends_at: string | null
  place: string | null
  shift: Shift
  author_name: string
  picture: Omit<Picture, 'widths'> | null
  language: Language
  translations: IssueTranslations
}

type PersonRecord = {
  id: number
  user: number
  name: string
  job_title: string
  location_text: string
  country: string
  media_id: string | null
}

type MessageWords = { title: string; quote: string; subtitle: string; content: string }
export type Message = MessageWords & {
  author: string
  translations: (MessageWords & { language: TextLanguage })[]
}

/** What was written for an issue: its language, and what it is in others. */
export interface WordsFound {
  language: Language
  found: TextTranslation[]
}

/** What addresses of the site name. */
export type Named = { articles: number[]; issues: number[]; files: string[] }

/** What prefilling asks of an article. */
export type FoundArticle = { id: number; category: Category; isTop: boolean }

/** Far more than a teaser, and less than a whole text. */
const READ_CHARACTERS = 2000

const list = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`

/** All that is read of others; nothing but what anybody may read. */
export interface IssueReads {
  people: Relation<'id' | 'name'>
  publishedArticles: Relation<
    | 'id'
    | 'author_id'
    | 'title'
    | 'plain_text'
    | 'category'
    | 'highlights'
    | 'top_news_until'
    | 'published_at'
    | 'event_date'
    | 'starts_at'
    | 'ends_at'
    | 'place'
    | 'shift'
    | 'picture'
    | 'language'
  >
  checkedTranslations: Relation<'article_id' | 'language' | 'title' | 'plain_text'>
  pins: Relation<
    | 'id'
    | 'user_id'
    | 'name'
    | 'job_title'
    | 'location_text'
    | 'country'
    | 'media_id'
    | 'created_at'
  >
  messages: Relation<'id' | 'title' | 'quote' | 'subtitle' | 'content' | 'author' | 'created_at'>
  messageInLanguages: (
    executor: Executor,
    message: MessageWords,
  ) => Promise<Message['translations']>
  textsInLanguages: (
    executor: Executor,
    name: TranslatedText,
    original: TextOriginal,
  ) => Promise<TextTranslation[]>
  pictures: Relation<'id' | 'width' | 'height'>
  libraryFilesFor: (reader: undefined) => Relation<'id'>
}

type ShownArticle = ShownSection['articles'][number]
type ShownPerson = ShownSection['people'][number]

/** What an issue can show, of all that anybody may read. Nothing but published things comes out of here. */
export class IssueSources {
  constructor(
    private readonly executor: Executor,
    private readonly reads: IssueReads,
    /** Of articles that say none. */
    private readonly siteLanguage: Language,
  ) {}

  /** Asks the transaction, and not the pool. */
  in = (tx: Transaction) => new IssueSources(tx, this.reads, this.siteLanguage)

  /**
   * Each with the translations that are checked at the same moment. Pictures of other sites are left out: a mail that asks
   * for them would tell those who reads it.
   */
  async articles(ids: readonly number[]): Promise<Map<number, ShownArticle>> {
    if (ids.length === 0) return new Map()
    const beginning = (of: 'a' | 'c') => sql.raw(`left(${of}.plain_text, ${READ_CHARACTERS})`)
    const own = sql`coalesce(a.language, ${this.siteLanguage})`
    const { rows } = await this.executor.execute<ArticleRecord>(sql`
      select a.id, a.author_id as author, a.title, ${beginning('a')} as text, a.category,
        a.published_at, a.event_date, a.starts_at, a.ends_at, a.place, a.shift,
        u.name as author_name, a.picture, ${own} as language,
        (select coalesce(json_object_agg(t.language, json_build_object('title', t.title, 'text', t.text)), '{}')
          from (select c.language, c.title, ${beginning('c')} as text from ${this.reads.checkedTranslations} as c
            where c.article_id = a.id and c.language <> ${own}) as t) as translations
      from ${this.reads.publishedArticles} as a join ${this.reads.people} as u on u.id = a.author_id
      where a.id = any (${list(ids)})`)
    return new Map(rows.map((row) => [row.id, articleOf(row)]))
  }

  async people(ids: readonly number[]): Promise<Map<number, ShownPerson>> {
    if (ids.length === 0) return new Map()
    const { rows } = await this.executor.execute<PersonRecord>(sql`
      select p.id, p.user_id as user, p.name, p.job_title, p.location_text, p.country, p.media_id
      from ${this.reads.pins} as p where p.id = any (${list(ids)})`)
    return new Map(rows.map((row) => [row.id, personOf(row)]))
  }

  async messages(ids: readonly number[]): Promise<Map<number, Message>> {
    if (ids.length === 0) return new Map()
    const { rows } = await this.executor.execute<
      Omit<Message, 'translations'> & { id: number }
    >(sql`
      select l.id, l.title, l.quote, l.subtitle, l.content, l.author
      from ${this.reads.messages} as l where l.id = any (${list(ids)})`)
    const found = new Map<number, Message>()
    for (const { id, ...message } of rows) {
      const translations = await this.reads.messageInLanguages(this.executor, message)
      found.set(id, { ...message, translations })
    }
    return found
  }

  async wordsOf(newsletter: number, original: TextOriginal): Promise<WordsFound> {
    const language = languageOf(original, this.siteLanguage)
    const name = newsletterText(newsletter)
    const found = await this.reads.textsInLanguages(this.executor, name, original)
    return { language, found: found.filter((each) => each.language !== language) }
  }

  /** Pictures of ours by their ids. */
  async pictures(ids: readonly string[]): Promise<Map<string, { width: number; height: number }>> {
    if (ids.length === 0) return new Map()
    const { rows } = await this.executor.execute<{
      id: string
      width: number
      height: number
    }>(sql`
      select m.id, m.width, m.height from ${this.reads.pictures} as m
      where m.id = any (${sql.param(ids)}::uuid[])`)
    return new Map(rows.map(({ id, ...size }) => [id, size]))
  }

  /** Posts that came since a moment, newest first, with whether they stand among the top news on a day. */
  async postsSince(since: Date, today: string, most: number): Promise<FoundArticle[]> {
    const { rows } = await this.executor.execute<{
      id: number
      category: Category
      highlights: Highlight[]
      is_over: boolean
    }>(sql`
      select a.id, a.category, a.highlights, coalesce(a.top_news_until < ${today}::date, false) as is_over
      from ${this.reads.publishedArticles} as a
      where a.event_date is null
        and a.published_at > ${since.toISOString()}::timestamptz
      order by a.published_at desc, a.id desc limit ${most}`)
    return rows.map(({ id, category, highlights, is_over }) => {
      const isPlaced = highlights.some((it) => it === 'top-news' || it === 'important')
      return { id, category, isTop: isPlaced && !is_over }
    })
  }

  async eventsBetween(first: string, last: string, most: number): Promise<number[]> {
    const { rows } = await this.executor.execute<{ id: number }>(sql`
      select a.id from ${this.reads.publishedArticles} as a
      where a.event_date between ${first}::date and ${last}::date
      order by a.event_date, a.starts_at nulls first, a.id limit ${most}`)
    return rows.map(({ id }) => id)
  }

  /** Ids of pins, newest first. */
  async pinsSince(since: Date, most: number): Promise<number[]> {
    const { rows } = await this.executor.execute<{ id: number }>(sql`
      select p.id from ${this.reads.pins} as p where p.created_at > ${since.toISOString()}::timestamptz
      order by p.created_at desc, p.id desc limit ${most}`)
    return rows.map(({ id }) => id)
  }

  /** The newest leadership message, where it came since a moment. */
  async messageSince(since: Date): Promise<number | undefined> {
    const { rows } = await this.executor.execute<{ id: number }>(sql`
      select l.id from ${this.reads.messages} as l where l.created_at > ${since.toISOString()}::timestamptz
      order by l.id desc limit 1`)
    return rows[0]?.id
  }

  /** Which of these anybody can open: the ids of articles and files, the numbers of issues. */
  async existing({ articles, issues, files }: Named): Promise<Named> {
    if (articles.length + issues.length + files.length === 0) return { articles, issues, files }
    const { rows } = await this.executor.execute<Named>(sql`
      select
        array(select a.id from ${this.reads.publishedArticles} as a where a.id = any (${list(articles)})) as articles,
        array(select number from newsletters
          where published_at is not null and number = any (${list(issues)})) as issues,
        array(select f.id::text from ${this.reads.libraryFilesFor(undefined)} as f where f.id = any (${sql.param(files)}::uuid[])
          union all select m.id::text from ${this.reads.pictures} as m
            where m.id = any (${sql.param(files)}::uuid[])) as files`)
    return rows[0] ?? { articles: [], issues: [], files: [] }
  }
}

const articleOf = ({ title, picture, translations, ...row }: ArticleRecord): ShownArticle => ({
  ...row,
  title: plainTitle(title),
  published_at: isoMoment(row.published_at),
  starts_at: isoMoment(row.starts_at),
  ends_at: isoMoment(row.ends_at),
  picture: picture && pictureOf(picture),
  ...(Object.keys(translations).length > 0 && { translations: shortened(translations) }),
})

const shortened = (translations: IssueTranslations): IssueTranslations =>
  Object.fromEntries(
    Object.entries(translations).map(([language, { title, text }]) => [
      language,
      { title: plainTitle(title), text: shorten(text, NEWSLETTER_TEASER_MAX) },
    ]),
  )

/** A picture of ours with the widths in which it can be had. */
export const pictureOf = (picture: Omit<Picture, 'widths'>): Picture => ({
  ...picture,
  widths: PICTURE_WIDTHS.filter((width) => width <= picture.width),
})

const personOf = (row: PersonRecord): ShownPerson => ({
  id: row.id,
  user: row.user,
  name: row.name,
  job_title: row.job_title,
  place: [row.location_text, row.country].filter(Boolean).join(', '),
  // The picture itself, and not whichever the pin has: an issue that is out keeps it.
  picture: row.media_id ? `/media/${row.media_id}` : '',
})
