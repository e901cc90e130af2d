import type { Reaction, ReactionCounts, ResponseSettings } from '@berg/contract'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { ArticleReader } from '../../platform/http/actor.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { reactions, responseSettings } from './comments.table.ts'

const BOTH_ON: ResponseSettings = { reactions: true, comments: true }

/** An article that somebody may read, and what it takes. */
export interface CommentedArticle {
  id: number
  title: string
  authorId: number
  settings: ResponseSettings
}

type Reader = ArticleReader | undefined
type ArticlesFor = (reader: Reader) => Relation<'id' | 'title' | 'author_id'>

export class ResponsesRepository {
  constructor(
    private readonly database: Database,
    /** Those that this reader may see. */
    private readonly articlesFor: ArticlesFor,
  ) {}

  article = (reader: Reader, id: number, executor: Executor = this.database.orm) =>
    this.readArticle(executor, reader, id, sql``)

  /** It stays published, and out of the bin, until the transaction ends. */
  heldArticle = (tx: Transaction, reader: Reader, id: number) =>
    this.readArticle(tx, reader, id, sql`for share`)

  async set(
    tx: Transaction,
    articleId: number,
    settings: ResponseSettings,
    _permission: Permission,
  ) {
    await tx
      .insert(responseSettings)
      .values({ articleId, ...settings })
      .onConflictDoUpdate({ target: responseSettings.articleId, set: settings })
  }

  async counts(articleId: number): Promise<ReactionCounts> {
    const rows = await this.database.orm
      .select({ reaction: reactions.reaction, count: sql<number>`count(*)::int` })
      .from(reactions)
      .where(eq(reactions.articleId, articleId))
      .groupBy(reactions.reaction)
    const given = Object.fromEntries(rows.map(({ reaction, count }) => [reaction, count]))
    return { love: 0, smile: 0, thanks: 0, bravo: 0, ...given }
  }

  async ofPerson(articleId: number, userId: number): Promise<Reaction | null> {
    const [row] = await this.database.orm.select().from(reactions).where(isOf(articleId, userId))
    return row?.reaction ?? null
  }

  async give(tx: Transaction, given: typeof reactions.$inferInsert, _permission: Permission) {
    const { reaction, at } = given
    await tx
      .insert(reactions)
      .values(given)
      .onConflictDoUpdate({
        target: [reactions.articleId, reactions.userId],
        set: { reaction, at },
      })
  }

  async takeBack(tx: Transaction, articleId: number, userId: number, _permission: Permission) {
    await tx.delete(reactions).where(isOf(articleId, userId))
  }

  private async readArticle(
    executor: Executor,
    reader: Reader,
    id: number,
    hold: SQL,
  ): Promise<CommentedArticle | undefined> {
    const { rows } = await executor.execute<{
      title: string
      author_id: number
      settings: ResponseSettings | null
    }>(sql`
      select a.title, a.author_id, (select json_build_object('reactions', s.reactions, 'comments', s.comments)
        from response_settings as s where s.article_id = a.id) as settings
      from ${this.articlesFor(reader)} as a where a.id = ${id} ${hold}`)
    const [row] = rows
    return (
      row && {
        id,
        title: row.title,
        authorId: row.author_id,
        settings: row.settings ?? BOTH_ON,
      }
    )
  }
}

const isOf = (articleId: number, userId: number) =>
  and(eq(reactions.articleId, articleId), eq(reactions.userId, userId))
