import { diffLines, readableLines } from '../../../lib/text-diff.ts'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { changedFields, type LeadershipValues } from '../model/leadership-values.ts'

const LABELS: Record<keyof LeadershipValues, string> = {
  title: 'Title',
  quote: 'Quote',
  subtitle: 'Subtitle',
  content: 'Content',
  author: 'Author',
}

interface LeadershipStaleNoticeProps {
  /** What it was when the writer opened it. */
  before: LeadershipValues
  now: LeadershipValues
  onKeepMine: () => void
  onTakeTheirs: () => void
}

export function LeadershipStaleNotice({ before, now, ...rest }: LeadershipStaleNoticeProps) {
  const changes = changedFields(before, now).map((field) => ({
    label: LABELS[field],
    lines: diffLines(linesOf(field, before), linesOf(field, now)),
  }))
  return <StaleNotice noun="message" changes={changes} {...rest} />
}

const linesOf = (field: keyof LeadershipValues, values: LeadershipValues) =>
  field === 'content' ? readableLines(values.content) : [values[field]].filter(Boolean)
