import type { Category, Highlight, TagNames } from '@berg/contract'
import { type SQL, and, desc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import type { Permission } from '../../platform/http/permission.ts'
import {
  type ArticleRow,
  articleHistory,
  articleImages,
  articleTags,
  articles,
  rejectedVersions,
} from './articles.table.ts'
import { sentDetails } from './event-details.ts'
import type { ArticleReads } from './article-rows.ts'
import type { ImageOfArticle } from './merge-images.ts'
import { PICTURE_PATH } from '../../platform/storage/file-address.ts'

const { search: _search, writtenWords: _words, ...columns } = getTableColumns(articles)

type Insert = typeof articles.$inferInsert
type SearchParts = Record<'title' | 'tags' | 'author' | 'body', readonly string[]>
type Values<T> = Omit<T, 'search' | 'writtenWords'> & { words: SearchParts }

/** More different words of one text do not help with anybody's spelling. */
const WRITTEN_MAX = 5000
const written = (words: readonly string[]) => [...new Set(words)].slice(0, WRITTEN_MAX).join(' ')

/** How an article is found: by the stems of its words, and by the words as they are written. */
const searchOf = ({ title, tags, author, body }: SearchParts) => ({
  search: sql`article_search(${title.join(' ')}, ${tags.join(' ')}, ${author.join(' ')}, ${body.join(' ')})`,
  writtenWords: sql`article_words(${written(title)}, ${written(tags)}, ${written(author)}, ${written(body)})`,
})

export interface TagOfArticle {
  name: string
  hidden: boolean
  names: TagNames
}

export interface DerivedFromTags {
  category: Category
  highlights: Highlight[]
  words: string[]
}

interface Attachments {
  tagIds: readonly number[]
  images: readonly ImageOfArticle[]
}

/** The SQL that writes articles. */
export class WritingRepository {
  constructor(private readonly reads: ArticleReads) {}

  /**
   * A new article with all that hangs on it, in one statement: the totals of its author, which whatever
   * else they write waits for, are not held while we go to and fro.
   */
  async insert(
    tx: Transaction,
    { words, ...values }: Values<Insert>,
    { tagIds, images }: Attachments,
  ): Promise<number> {
    const article = tx
      .insert(articles)
      .values({ ...values, ...searchOf(words) })
      .returning({ id: articles.id })
    const { rows } = await tx.execute<{ id: number }>(sql`
      with article as ${article}, tagged as (
        insert into article_tags (article_id, tag_id)
        select id, unnest(${sql.param(tagIds)}::int[]) from article
      ), pictured as (
        ${insertImages(sql`(select id from article)`, images, this.reads)}
      ), remembered as (
        insert into article_history (article_id, actor_id, at, to_status, submitted)
        select id, ${values.authorId}::int, ${values.createdAt.toISOString()}::timestamptz, ${values.status},
          ${values.submittedAt !== null} from article
      ) select id from article`)
    return (rows[0] as { id: number }).id
  }

  async update(tx: Transaction, id: number, { words, ...values }: Partial<Values<Insert>>) {
    const [row] = await tx
      .update(articles)
      .set({
        ...values,
        ...(words && searchOf(words)),
        revision: sql`${articles.revision} + 1`,
      })
      .where(eq(articles.id, id))
      .returning(columns)
    return row as ArticleRow
  }

  /** The article, held until the transaction ends: two who change it come one after the other. */
  async lock(tx: Transaction, id: number): Promise<ArticleRow | undefined> {
    const [row] = await tx
      .select(columns)
      .from(articles)
      .where(eq(articles.id, id))
      .for('no key update')
    return row
  }

  /**
   * The tags that an article has or gets, before anything is counted: whoever changes counts takes
   * them in one order, the tags first, so that no two writers lock each other out.
   */
  async lockTags(tx: Transaction, id: number, tagIds: readonly number[] = []): Promise<void> {
    await tx.execute(sql`
      select from ${this.reads.tags} as g
      where g.id in (select tag_id from article_tags where article_id = ${id})
        or g.id = any (${sql.param(tagIds)}::int[]) order by g.id for no key update`)
  }

  /** Articles that carry both keep the other one. */
  async handOverTag(tx: Transaction, from: number, into: number): Promise<void> {
    await tx.execute(sql`
      insert into article_tags (article_id, tag_id)
      select article_id, ${into} from article_tags where tag_id = ${from} order by article_id
      on conflict do nothing`)
  }

  async delete(tx: Transaction, id: number, _permission: Permission): Promise<void> {
    await tx.delete(articles).where(eq(articles.id, id))
  }

  /** What hangs on an article, as an author would write it. */
  async attachments(tx: Transaction, id: number) {
    const { rows: tags } = await tx.execute<{ name: string; hidden: boolean }>(
      sql`select g.name, g.hidden from article_tags as t join ${this.reads.tags} as g on g.id = t.tag_id
        where t.article_id = ${id}`,
    )
    const images = await tx
      .select({ url: articleImages.url, alt: articleImages.alt })
      .from(articleImages)
      .where(eq(articleImages.articleId, id))
      .orderBy(articleImages.position)
    return { tags, images }
  }

  async attach(tx: Transaction, articleId: number, { tagIds, images }: Attachments) {
    if (tagIds.length > 0) {
      const rows = tagIds.map((tagId) => ({ articleId, tagId }))
      await tx.insert(articleTags).values(rows).onConflictDoNothing()
    }
    if (images.length > 0) await tx.execute(insertImages(sql`${articleId}`, images, this.reads))
  }

  /** Takes off what an article no longer has. */
  async detach(tx: Transaction, articleId: number, tagIds: readonly number[]) {
    await tx
      .delete(articleTags)
      .where(and(eq(articleTags.articleId, articleId), notInArray(articleTags.tagId, [...tagIds])))
    await tx.delete(articleImages).where(eq(articleImages.articleId, articleId))
  }

  /** Puts down that the articles of this tag have to follow it. */
  async noteRetagging(tx: Transaction, tagId: number): Promise<void> {
    await tx.execute(sql`
      insert into articles_to_retag select article_id from article_tags where tag_id = ${tagId}
      on conflict do nothing`)
  }

  /** Takes so many of them out again. */
  async takeRetagging(tx: Transaction, most: number): Promise<number[]> {
    const { rows } = await tx.execute<{ id: number }>(sql`
      delete from articles_to_retag where article_id in (
        select article_id from articles_to_retag order by article_id limit ${most}
      ) returning article_id as id`)
    return rows.map(({ id }) => id)
  }

  async tagsOf(tx: Transaction, ids: readonly number[]) {
    const { rows } = await tx.execute<{ id: number; tags: TagOfArticle[] }>(sql`
      select a.id, coalesce(json_agg(json_build_object('name', tag.name, 'hidden', tag.hidden, 'names', tag.names))
        filter (where tag.id is not null), '[]') as tags
      from articles as a left join article_tags as t on t.article_id = a.id
        left join ${this.reads.tags} as tag on tag.id = t.tag_id
      where a.id = any (${sql.param(ids)}::int[]) group by a.id`)
    return rows
  }

  /** Writes anew what follows from tags; the rest of what the search finds stays. */
  async retag(
    tx: Transaction,
    rows: readonly { id: number; derived: DerivedFromTags }[],
  ): Promise<void> {
    await tx.execute(sql`
      update articles as a set category = derived->>'category',
        highlights = array(select jsonb_array_elements_text(derived->'highlights')),
        search = ts_filter(a.search, '{a,c,d}') || article_search('', tags.words, '', ''),
        written_words = ts_filter(a.written_words, '{a,c,d}') || article_words('', tags.words, '', '')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, derived jsonb),
        lateral (select array_to_string(array(select jsonb_array_elements_text(derived->'words')), ' ') as words) as tags
      where a.id = given.id`)
  }

  /** Writes anew by which name the next articles of an author are found; answers the last of them. */
  async nameAuthor(
    tx: Transaction,
    {
      author,
      after,
      most,
      words,
    }: { author: number; after: number; most: number; words: string[] },
  ): Promise<number | undefined> {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update articles as a set
        search = ts_filter(a.search, '{a,b,d}') || article_search('', '', ${words.join(' ')}, ''),
        written_words = ts_filter(a.written_words, '{a,b,d}') || article_words('', '', ${written(words)}, '')
      where a.id in (
        select id from articles where author_id = ${author} and id > ${after}
        order by id limit ${most} for no key update
      ) returning a.id`)
    return rows.length === 0 ? undefined : Math.max(...rows.map(({ id }) => id))
  }

  async remember(tx: Transaction, entry: typeof articleHistory.$inferInsert): Promise<void> {
    await tx.insert(articleHistory).values(entry)
  }

  async note(tx: Transaction, id: number, authorNote: string): Promise<void> {
    await tx.update(articles).set({ authorNote }).where(eq(articles.id, id))
  }

  /** Who has last changed its status, and when. */
  async lastMove(tx: Transaction, articleId: number) {
    const [row] = await tx
      .select({ actorId: articleHistory.actorId, at: articleHistory.at })
      .from(articleHistory)
      .where(eq(articleHistory.articleId, articleId))
      .orderBy(desc(articleHistory.id))
      .limit(1)
    return row
  }

  /** Whose time to be published has come, the longest first. */
  async dueToPublish(executor: Executor, now: Date): Promise<number[]> {
    const { rows } = await executor.execute<{ id: number }>(sql`
      select id from articles where publish_at <= ${now.toISOString()}::timestamptz and status = 'draft'
      order by publish_at`)
    return rows.map(({ id }) => id)
  }

  /** Whether the editors have ever had it. */
  async wasSubmitted(tx: Transaction, id: number): Promise<boolean> {
    const { rowCount } = await tx.execute(
      sql`select from article_history where article_id = ${id} and submitted limit 1`,
    )
    return rowCount === 1
  }

  /** Keeps an article as it is when it is rejected. */
  async keepRejected(tx: Transaction, article: ArticleRow, at: Date): Promise<void> {
    const { id, title, content, language } = article
    const { tags, images } = await this.attachments(tx, id)
    const audience = { kind: article.audience, value: article.audienceValue }
    const version = { title, content, audience, language, ...sentDetails(article), tags, images }
    await tx
      .insert(rejectedVersions)
      .values({ articleId: id, at, version })
      .onConflictDoUpdate({ target: rejectedVersions.articleId, set: { at, version } })
  }

  async forgetRejected(tx: Transaction, id: number): Promise<void> {
    await tx.delete(rejectedVersions).where(eq(rejectedVersions.articleId, id))
  }

  /** Whether somebody who uses the site belongs to it. */
  async isDepartment(tx: Transaction, name: string): Promise<boolean> {
    const { rowCount } = await tx.execute(sql`
      select from ${this.reads.people} as u where u.is_active and u.department = ${name} limit 1`)
    return rowCount === 1
  }

  async authorName(tx: Transaction, id: number): Promise<string> {
    const { rows } = await tx.execute<{ name: string }>(
      sql`select u.words as name from ${this.reads.people} as u where u.id = ${id}`,
    )
    return rows[0]?.name ?? ''
  }
}

/** Pictures of ours, by their path or their whole address, bring their size along. */
const insertImages = (
  articleId: SQL,
  images: readonly ImageOfArticle[],
  { pictures }: ArticleReads,
) => sql`
  insert into ${articleImages} (article_id, position, url, alt, width, height, media_id)
  select ${articleId}::int, position::int, url, alt, coalesce(media.width, 0), coalesce(media.height, 0), media.id
  from unnest(
    ${sql.param(images.map((image) => image.url))}::text[],
    ${sql.param(images.map((image) => image.alt))}::text[]
  ) with ordinality as given (url, alt, position)
  left join ${pictures} as media on media.id = substring(url from ${PICTURE_PATH})::uuid`
