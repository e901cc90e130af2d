import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { type ErasedPerson, redactColumn } from '../../platform/redact-person.ts'
import {
  type ArticleSnapshot,
  articleHistory,
  articles,
  rejectedVersions,
  rejectionPhrases,
} from './articles.table.ts'

/** What a person has written. */
export class ArticlesPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { id, status, createdAt, publishedAt, rejectionReason } = articles
    const rows = await this.database.orm
      .select({
        id,
        written: sql<ArticleSnapshot>`article_snapshot(${id})`,
        status,
        created_at: createdAt,
        published_at: publishedAt,
        rejection_reason: rejectionReason,
        submitted_at: articles.submittedAt,
        author_note: articles.authorNote,
        rejected_version: rejectedVersions.version,
      })
      .from(articles)
      .leftJoin(rejectedVersions, eq(rejectedVersions.articleId, id))
      .where(eq(articles.authorId, userId))
      .orderBy(desc(articles.createdAt))
    return rows.map(({ written, ...row }) => Object.assign(row, written))
  }

  /** What was published is the site's and stays, but is no longer found by the author's name. */
  async erase(tx: Transaction, { id, successor }: ErasedPerson): Promise<void> {
    await tx.execute(
      sql`delete from articles where author_id = ${id} and status not in ('published', 'restricted')`,
    )
    const { rowCount } = await tx.execute(sql`
      select from articles where author_id = ${id} order by id for update`)
    if (!rowCount) return
    await tx.execute(sql`
      update articles set search = ts_filter(search, '{a,b,d}'),
        written_words = ts_filter(written_words, '{a,b,d}'), author_note = '', author_id = ${await successor()}
      where author_id = ${id}`)
  }
}

/** Which articles a person has moved from which state to which, and why. */
export class HistoryPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { articleId, at, fromStatus, toStatus, reason } = articleHistory
    return this.database.orm
      .select({ article: articleId, at, from: fromStatus, to: toStatus, reason })
      .from(articleHistory)
      .where(eq(articleHistory.actorId, userId))
      .orderBy(desc(at))
  }

  /** Others need the reasons, but not the name of who gave them or to whom. */
  async erase(tx: Transaction, { id, redact }: ErasedPerson): Promise<void> {
    const decided = sql`(select article_id from article_history where actor_id = ${id})`
    const written = sql`(select id from articles where author_id = ${id})`
    const given = sql`actor_id = ${id} or article_id in ${written}`
    const column = (table: string, name: string, where: SQL) =>
      redactColumn(tx, { table, column: name, where }, redact)
    await column('articles', 'rejection_reason', sql`id in ${decided}`)
    await column('article_history', 'reason', given)
  }
}

/** The reasons for a rejection that the person uses again and again; they go with the account. */
export class RejectionPhrasesPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const rows = await this.database.orm
      .select()
      .from(rejectionPhrases)
      .where(eq(rejectionPhrases.userId, userId))
    return rows.flatMap(({ phrases }) => phrases)
  }
}
