import type { BinItem, BinKind } from '@berg/contract'
import { dayAt, formatDay, momentOrAgo } from '../../../lib/dates.ts'
import { formatSize } from '../../../lib/format-size.ts'

const NOUNS: Record<BinKind, string> = {
  article: 'Article',
  asset: 'File',
  pin: 'Your pin',
  project: 'Project',
  section_entry: 'Section entry',
}

/** What it is, and whose. */
export function kindInWords({ kind, status, size, owner_name: owner }: BinItem): string {
  const about = [NOUNS[kind], status, size === null ? null : formatSize(size)]
  const by = kind === 'pin' ? null : owner && `by ${owner}`
  return [...about, by].filter(Boolean).join(' · ')
}

/** When it was deleted, by whom, and until when it can come back. */
export function timeInWords(
  { deleted_at: at, deleted_by_name: by, goes_at: end }: BinItem,
  now: Date,
  timeZone: string | undefined,
): string {
  const when = momentOrAgo(at, now, timeZone)
  const until = formatDay(dayAt(end, timeZone), 'short')
  return `Deleted ${when}${by ? ` by ${by}` : ''}, kept until ${until}`
}

/** 'Without the tag “Canteen” and the file “Plan”, which is in the bin.' */
export function missingInWords(missing: readonly string[]): string | undefined {
  if (missing.length === 0) return undefined
  return `Without ${missing.join(' and ')}.`
}
