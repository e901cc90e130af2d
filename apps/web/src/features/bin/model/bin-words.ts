import { type BinItem, type BinKind, say } from '@berg/contract'
import { dayAt, formatDay, momentOrAgo } from '../../../lib/dates.ts'
import { formatSize } from '../../../lib/format-size.ts'

const NOUNS: Record<BinKind, string> = {
  article: say('Article'),
  asset: say('File'),
  pin: say('Your pin'),
  project: say('Project'),
  section_entry: say('Section entry'),
}

const STATUS_WORDS: Record<NonNullable<BinItem['status']>, string> = {
  draft: say('draft ##state of an article'),
  published: say('published ##state of an article'),
  rejected: say('rejected ##state of an article'),
}

/** What it is, and whose. */
export function kindInWords({ kind, status, size, owner_name: owner }: BinItem): string {
  const about = [
    NOUNS[kind],
    status && STATUS_WORDS[status],
    size === null ? null : formatSize(size),
  ]
  const by = kind === 'pin' ? null : owner && say('by {name}', { name: owner })
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
  return by
    ? say('Deleted {when} by {name}, kept until {day}', { when, name: by, day: until })
    : say('Deleted {when}, kept until {day}', { when, day: until })
}

/** 'Without the tag “Canteen” and the file “Plan”, which is in the bin.' */
export function missingInWords(missing: readonly string[]): string | undefined {
  if (missing.length === 0) return undefined
  const list = missing.reduce((before, last) => say('{list} and {last}', { list: before, last }))
  return say('Without {list}.', { list })
}
