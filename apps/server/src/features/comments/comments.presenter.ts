import { type Comment, type ModeratedComment, nameOf } from '@berg/contract'
import { plainTitle } from '../../platform/html/read.ts'
import type { CommentRow } from './comments.repository.ts'
import type { ModeratedRow } from './reports.repository.ts'

export const presentComment = (row: CommentRow): Comment => ({
  id: row.id,
  author_name: row.author && nameOf(row.author),
  text: row.text,
  created_at: row.createdAt.toISOString(),
  edited_at: row.editedAt?.toISOString() ?? null,
  hidden_reason: row.hiddenReason,
})

export const presentModerated = (row: ModeratedRow): ModeratedComment => ({
  ...presentComment(row),
  article: { id: row.articleId, title: plainTitle(row.title) },
  reports: row.reports,
})
