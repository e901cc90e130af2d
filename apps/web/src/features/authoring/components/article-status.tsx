import type { ArticleStatus, AuthoringArticle } from '@berg/contract'
import { Badge } from '../../../ui/badge.tsx'

const FACES = {
  draft: { tone: 'pending', word: 'Draft' },
  published: { tone: 'positive', word: 'Published' },
  rejected: { tone: 'negative', word: 'Rejected' },
} as const

export const statusWord = (status: ArticleStatus) => FACES[status].word

export function StatusBadge({ status }: { status: ArticleStatus }) {
  const { tone, word } = FACES[status]
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
