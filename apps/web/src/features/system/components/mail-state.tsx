import { type MailState, say } from '@berg/contract'
import { Badge } from '../../../ui/badge.tsx'

const STATES = {
  queued: { tone: 'pending', word: say('Waiting ##state of a mail') },
  sent: { tone: 'positive', word: say('Sent ##state of a mail') },
  refused: { tone: 'negative', word: say('Refused ##state of a mail') },
  kept: { tone: 'neutral', word: say('Kept here ##state of a mail') },
} as const satisfies Record<MailState, object>

export function MailStateBadge({ state }: { state: MailState }) {
  const { tone, word } = STATES[state]
  return <Badge tone={tone}>{word}</Badge>
}
