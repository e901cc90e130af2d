import type { ArticleStatus } from '@berg/contract'
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
