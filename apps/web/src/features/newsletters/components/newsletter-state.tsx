import { type NewsletterState, say } from '@berg/contract'
import { Badge } from '../../../ui/badge.tsx'

const WORDS: Record<NewsletterState, string> = {
  draft: say('Draft'),
  scheduled: say('Scheduled'),
  sending: say('Being sent'),
  stopped: say('Stopped'),
  sent: say('Sent'),
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
