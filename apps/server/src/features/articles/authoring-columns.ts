import { sql } from 'drizzle-orm'
import { articleColumns } from './article-columns.ts'
import type { ArticleRowReads, ArticleShape, FullArticleRow } from './article-rows.ts'

/** Without its text where a summary was asked for. */
export type ListedAuthoringRow = Omit<AuthoringRow, 'content'> & { content?: string }

export type AuthoringRow = FullArticleRow & {
  rejection_reason: string
  revision: number
  submitted_at: string | null
  author_note: string
  publish_at: string | null
  held: { move: 'approve' | 'reject'; by: FullArticleRow['author']; settles_at: string } | null
}

/** Out of `held_decisions as d`, with who decided as `by`. */
export const HELD_REVIEW = sql`
  json_build_object('move', d.move, 'settles_at', d.settles_at, 'by', by.person)`

/** What those who write and review see of an article, but for a review of it that can still be undone. */
export const authoringColumns = (shape: ArticleShape, reads: ArticleRowReads) => sql`
  ${articleColumns(shape, reads)},
  a.rejection_reason, a.version as revision, a.submitted_at, a.author_note, a.publish_at`

export const columnsWithHeld = (shape: ArticleShape, reads: ArticleRowReads) => sql`
  ${authoringColumns(shape, reads)}, (
    select ${HELD_REVIEW}
    from held_decisions as d join ${reads.people} as by on by.id = d.actor_id where d.article_id = a.id
  ) as held`
