import { reviewStateOf, STATE_WORDS, type AuthoringArticle, say } from '@berg/contract'
import { momentOf } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'

const TONES = {
  unsent: 'pending',
  waiting: 'attention',
  published: 'positive',
  rejected: 'negative',
} as const

interface StatusBadgeProps {
  article: Pick<AuthoringArticle, 'status' | 'submitted_at' | 'publish_at'>
  timeZone: string | undefined
}

/** Where an article stands between its author and the editors, and when it is published by itself. */
export function StatusBadge({ article, timeZone }: StatusBadgeProps) {
  const { status, submitted_at, publish_at } = article
  const state = reviewStateOf(status, submitted_at !== null)
  const badge = <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
  if (!publish_at) return badge
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {badge}
      <span className="text-sm whitespace-nowrap text-muted">
        {say('at {when} ##after the state of an article', { when: momentOf(publish_at, timeZone) })}
      </span>
    </span>
  )
}

interface RejectionNoteProps {
  article: Pick<AuthoringArticle, 'status' | 'rejection_reason'>
}

/** Why it was rejected, in the words of whoever did. */
export function RejectionNote({
  article: { status, rejection_reason: reason },
}: RejectionNoteProps) {
  if (status !== 'rejected' || !reason) return null
  return (
    <p className="max-w-[70ch] rounded-field bg-negative-soft px-3.5 py-2.5 text-sm wrap-anywhere whitespace-pre-line text-negative">
      <strong className="font-semibold">{say('Reason:')}</strong> {reason}
    </p>
  )
}

/** What the author wrote to the editors. */
export function AuthorNote({ note }: { note: string }) {
  if (!note) return null
  return (
    <p className="max-w-[70ch] rounded-field bg-mist px-3.5 py-2.5 text-sm wrap-anywhere whitespace-pre-line">
      <strong className="font-semibold">{say('Author’s note:')}</strong> {note}
    </p>
  )
}
