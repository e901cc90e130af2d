import {
  ACCOUNT_ALERTS,
  type AccountAlertKind,
  type AuthorNotice,
  type NotificationFacts,
  outcomeOf,
} from '@berg/contract'
import type { NotificationRow } from './notifications.table.ts'

/** The words that author notices carry, of those who know them. */
export interface NoticeWords {
  account(kind: AccountAlertKind, facts: NotificationRow['data']): { title: string; reason: string }
  event(event: NonNullable<NotificationFacts['event']>): string
}

const isAccountAlert = (outcome: AuthorNotice['outcome']): outcome is AccountAlertKind =>
  (ACCOUNT_ALERTS as readonly string[]).includes(outcome)

/** Undefined for kinds that there were no author notices of. */
export function presentAuthorNotice(
  { id, kind, articleId, data, createdAt }: NotificationRow,
  words: NoticeWords,
): AuthorNotice | undefined {
  const outcome = outcomeOf(kind)
  if (!outcome) return undefined
  const { title = '', ...facts } = data
  const told = isAccountAlert(outcome)
    ? words.account(outcome, data)
    : { title, reason: facts.reason ?? (facts.event ? words.event(facts.event) : '') }
  return {
    id,
    article_id: isAccountAlert(outcome) ? null : articleId,
    title: told.title,
    outcome,
    reason: facts.text ?? told.reason,
    at: createdAt.toISOString(),
  }
}
