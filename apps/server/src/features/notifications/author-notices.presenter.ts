import {
  ACCOUNT_NEWS,
  type AccountNewsKind,
  type AuthorNotice,
  type NotificationFacts,
  outcomeOf,
} from '@berg/contract'
import type { NotificationRow } from './notifications.table.ts'

/** The words that author notices carry, of those who know them. */
export interface NoticeWords {
  account(kind: AccountNewsKind, facts: NotificationRow['data']): { title: string; reason: string }
  event(event: NonNullable<NotificationFacts['event']>): string
}

const isAccountNews = (outcome: AuthorNotice['outcome']): outcome is AccountNewsKind =>
  (ACCOUNT_NEWS as readonly string[]).includes(outcome)

/** Undefined for kinds that there were no author notices of. */
export function presentAuthorNotice(
  { id, kind, articleId, data, createdAt }: NotificationRow,
  words: NoticeWords,
): AuthorNotice | undefined {
  const outcome = outcomeOf(kind)
  if (!outcome) return undefined
  const { title = '', ...facts } = data
  const told = isAccountNews(outcome)
    ? words.account(outcome, data)
    : { title, reason: facts.reason ?? (facts.event ? words.event(facts.event) : '') }
  return {
    id,
    article_id: isAccountNews(outcome) ? null : articleId,
    title: told.title,
    outcome,
    reason: facts.text ?? told.reason,
    at: createdAt.toISOString(),
  }
}
