import type { CommentState, ModeratedComment } from '@berg/contract'
import { type SQL, and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { PageRange, Rows } from '../../platform/http/paging.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type CommentRow, namedComment } from './comments.repository.ts'
import { commentReports, comments } from './comments.table.ts'

const IS_REPORTED = sql`exists (
  select from comment_reports as r where r.comment_id = ${comments.id} and not r.settled)`

interface Reads {
  people: Relation<'id' | 'person'>
  articlesForSome: Relation<'id' | 'title'>
}

const moderated = ({ people, articlesForSome }: Reads) => ({
  ...namedComment(people),
  title: sql<string>`(select a.title from ${articlesForSome} as a where a.id = ${comments.articleId})`,
  reports: sql<ModeratedComment['reports']>`(
    select coalesce(json_agg(json_build_object('reason', r.reason, 'note', r.note,
      'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.at), '[]')
    from comment_reports as r where r.comment_id = ${comments.id} and not r.settled)`,
})

export type ModeratedRow = CommentRow & Pick<ModeratedComment, 'reports'> & { title: string }

/** What readers have against comments, and what the editors look at because of it. */
export class ReportsRepository {
  private readonly isIn: Record<CommentState, SQL | undefined>

  constructor(
    private readonly database: Database,
    private readonly reads: Reads,
  ) {
    const isRead = sql`exists (
      select from ${reads.articlesForSome} as a where a.id = ${comments.articleId})`
    this.isIn = {
      reported: and(IS_REPORTED, isRead),
      hidden: and(isNotNull(comments.hiddenReason), isRead),
    }
  }

  /** False where the person has reported it before. */
  async add(tx: Transaction, report: typeof commentReports.$inferInsert, _permission: Permission) {
    const added = await tx
      .insert(commentReports)
      .values(report)
      .onConflictDoNothing()
      .returning({ id: commentReports.commentId })
    return added.length > 0
  }

  /** Says how many waited. */
  async settle(tx: Transaction, commentId: number, _permission: Permission): Promise<number> {
    const { rowCount } = await tx
      .update(commentReports)
      .set({ settled: true })
      .where(and(eq(commentReports.commentId, commentId), eq(commentReports.settled, false)))
    return rowCount ?? 0
  }

  async reportedBy(userId: number, articleId: number): Promise<number[]> {
    const rows = await this.database.orm
      .select({ id: commentReports.commentId })
      .from(commentReports)
      .where(and(eq(commentReports.userId, userId), eq(commentReports.articleId, articleId)))
    return rows.map(({ id }) => id)
  }

  async list(state: CommentState, { offset, limit }: PageRange): Promise<Rows<ModeratedRow>> {
    const rows = await this.database.orm
      .select(moderated(this.reads))
      .from(comments)
      .where(this.isIn[state])
      .orderBy(desc(comments.id))
      .offset(offset)
      .limit(limit + 1)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  count = (state: CommentState): Promise<number> =>
    this.database.orm.$count(comments, this.isIn[state])
}
