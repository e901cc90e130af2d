import { reviewStateOf, type ArticleStatus, type AuthoringArticle } from '@berg/contract'
import { Badge } from '../../../ui/badge.tsx'

const WORDS: Record<ArticleStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  rejected: 'Rejected',
}

/** As the filters call it. */
export const statusWord = (status: ArticleStatus) => WORDS[status]

const FACES = {
  unsent: { tone: 'pending', word: 'Draft' },
  waiting: { tone: 'attention', word: 'Waiting' },
  published: { tone: 'positive', word: 'Published' },
  rejected: { tone: 'negative', word: 'Needs changes' },
} as const

interface StatusBadgeProps {
  article: Pick<AuthoringArticle, 'status' | 'submitted_at'>
}

/** Where an article stands between its author and the editors. */
export function StatusBadge({ article: { status, submitted_at } }: StatusBadgeProps) {
  const { tone, word } = FACES[reviewStateOf(status, submitted_at !== null)]
  return <Badge tone={tone}>{word}</Badge>
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
      <strong className="font-semibold">Reason:</strong> {reason}
    </p>
  )
}

/** What the author wrote to the editors. */
export function AuthorNote({ note }: { note: string }) {
  if (!note) return null
  return (
    <p className="max-w-[70ch] rounded-field bg-mist px-3.5 py-2.5 text-sm wrap-anywhere whitespace-pre-line">
      <strong className="font-semibold">Author’s note:</strong> {note}
    </p>
  )
}
