import type { NewsletterState } from '@berg/contract'
import { Badge } from '../../../ui/badge.tsx'

const WORDS: Record<NewsletterState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  stopped: 'Stopped',
  sent: 'Sent',
}
const TONES = {
  draft: 'neutral',
  scheduled: 'pending',
  sending: 'pending',
  stopped: 'attention',
  sent: 'positive',
} as const

export const NewsletterStateBadge = ({ state }: { state: NewsletterState }) => (
  <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
)
