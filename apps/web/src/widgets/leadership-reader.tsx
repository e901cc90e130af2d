import type { LeadershipMessage } from '@berg/contract'
import { LeadershipDialog } from '../features/leadership/components/leadership-dialog.tsx'
import { useMessageReading } from './text-reading.tsx'

interface LeadershipReaderProps {
  message: LeadershipMessage
  onClose: () => void
}

/** The message over the present screen, in its reader's language. */
export function LeadershipReader({ message, onClose }: LeadershipReaderProps) {
  const { text = message, line } = useMessageReading(message)
  return <LeadershipDialog message={text} line={line} onClose={onClose} />
}
