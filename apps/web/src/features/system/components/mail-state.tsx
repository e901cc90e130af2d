import type { MailState } from '@berg/contract'
import { Badge } from '../../../ui/badge.tsx'

const STATES = {
  queued: { tone: 'pending', word: 'Waiting' },
  sent: { tone: 'positive', word: 'Sent' },
  refused: { tone: 'negative', word: 'Refused' },
  kept: { tone: 'neutral', word: 'Kept here' },
} as const satisfies Record<MailState, object>

export function MailStateBadge({ state }: { state: MailState }) {
  const { tone, word } = STATES[state]
  return <Badge tone={tone}>{word}</Badge>
}
