import { COMMENTS_PAGE_SIZE } from '@berg/contract'
import { type SQL, and, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { Permission } from '../../platform/http/permission.ts'
import type { NamedPerson } from '../../platform/person-name.ts'
import { comments } from './comments.table.ts'

/** A comment with the name of who wrote it. */
export const namedComment = (people: Relation<'id' | 'person'>) => ({
  ...getTableColumns(comments),
  author: sql<NamedPerson | null>`(
    select u.person from ${people} as u where u.id = ${comments.authorId})`,
})

export type CommentRow = typeof comments.$inferSelect & { author: NamedPerson | null }

type NewComment = Pick<
  typeof comments.$inferInsert,
  'articleId' | 'text' | 'createdAt' | 'idempotencyKey'
> & { authorId: number }

/** More than that nobody says about one article. */
const MOST_OWN = 200

export class CommentsRepository {
  private readonly columns: ReturnType<typeof namedComment>

  constructor(
    private readonly database: Database,
    people: Relation<'id' | 'person'>,
  ) {
    this.columns = namedComment(people)
  }

  /** The newest of them, or those before one, oldest first. */
  async page(articleId: number, withHidden: boolean, before?: number) {
    const isThere = and(
      eq(comments.articleId, articleId),
      withHidden ? undefined : isNull(comments.hiddenReason),
    )
    const [rows, count] = await Promise.all([
      this.select(and(isThere, before === undefined ? undefined : lt(comments.id, before)))
        .orderBy(desc(comments.id))
        .limit(COMMENTS_PAGE_SIZE + 1),
      this.database.orm.$count(comments, isThere),
    ])
    const hasEarlier = rows.length > COMMENTS_PAGE_SIZE
    return { count, hasEarlier, rows: rows.slice(0, COMMENTS_PAGE_SIZE).toReversed() }
  }

  /** The newest first. */
  ofPerson(articleId: number, authorId: number): Promise<CommentRow[]> {
    const isTheirs = and(eq(comments.articleId, articleId), eq(comments.authorId, authorId))
    return this.select(isTheirs).orderBy(desc(comments.id)).limit(MOST_OWN)
  }

  async byKey(authorId: number, key: string): Promise<CommentRow | undefined> {
    const isIt = and(eq(comments.authorId, authorId), eq(comments.idempotencyKey, key))
    const [row] = await this.select(isIt)
    return row
  }

  async find(id: number): Promise<CommentRow | undefined> {
    const [row] = await this.select(eq(comments.id, id))
    return row
  }

  /** Held until the transaction ends. */
  async lock(tx: Transaction, id: number) {
    const [row] = await tx.select().from(comments).where(eq(comments.id, id)).for('update')
    return row
  }

  /** Undefined where the same request has made it before. */
  async add(tx: Transaction, values: NewComment, _permission: Permission) {
    const [row] = await tx
      .insert(comments)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: comments.id })
    return row?.id
  }

  async change(
    tx: Transaction,
    id: number,
    values: Partial<Pick<CommentRow, 'text' | 'editedAt' | 'hiddenReason'>>,
    _permission: Permission,
  ): Promise<void> {
    await tx.update(comments).set(values).where(eq(comments.id, id))
  }

  async delete(tx: Transaction, id: number, _permission: Permission): Promise<void> {
    await tx.delete(comments).where(eq(comments.id, id))
  }

  private select(where: SQL | undefined) {
    return this.database.orm.select(this.columns).from(comments).where(where).$dynamic()
  }
}
