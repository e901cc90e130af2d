import type { TimeFilter } from '@berg/contract'

const LABELS: Readonly<Record<TimeFilter, string>> = {
  '24h': 'Last 24h',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  year: 'This year',
}

export type PublishTime = 'all' | TimeFilter | 'custom'

export const PUBLISH_TIMES: readonly { value: PublishTime; label: string }[] = [
  { value: 'all', label: 'All time' },
  ...(Object.entries(LABELS) as [TimeFilter, string][]).map(([value, label]) => ({ value, label })),
  { value: 'custom', label: 'Custom' },
]
