import type { HistoryEntry } from '@berg/contract'

const STEPS = {
  draft: 'Sent back for review',
  published: 'Published',
  rejected: 'Rejected',
} as const

/** What happened, in a word or two. */
export function stepOf({ from, to }: Pick<HistoryEntry, 'from' | 'to'>): string {
  if (from === null) return to === 'draft' ? 'Written' : 'Written and published'
  return STEPS[to]
}
