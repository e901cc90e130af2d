import type { AuthoringArticle, AuthoringDetail, AuthorNotice } from '@berg/contract'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { articlePolicy } from './articles.policy.ts'
import { presentArticle } from './articles.presenter.ts'
import type { notices } from './articles.table.ts'
import type { AuthoringRow, HistoryRow } from './authoring.repository.ts'

export const etagOf = ({ id, version }: { id: number; version: number }) => `"${id}-${version}"`

export function presentAuthoring(actor: Actor, row: AuthoringRow): AuthoringArticle {
  const subject = { status: row.status, authorId: row.author.id }
  return {
    ...presentArticle(row),
    etag: etagOf(row),
    rejection_reason: row.rejection_reason,
    can: {
      edit: articlePolicy.edit(actor, subject),
      delete: articlePolicy.delete(actor, subject),
      approve: articlePolicy.approve(actor, subject),
      reject: articlePolicy.reject(actor, subject),
    },
  }
}

export function presentDetail(
  actor: Actor,
  row: AuthoringRow,
  history: readonly HistoryRow[],
): AuthoringDetail {
  return {
    ...presentAuthoring(actor, row),
    ...(isModerator(actor) && {
      history: history.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
    }),
  }
}

export const presentAuthorNotice = (row: typeof notices.$inferSelect): AuthorNotice => ({
  id: row.id,
  article_id: row.articleId,
  title: row.title,
  outcome: row.outcome,
  reason: row.reason,
  at: row.at.toISOString(),
})
