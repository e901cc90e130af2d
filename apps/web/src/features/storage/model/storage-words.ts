import {
  BIN_DAYS,
  type CleanupKind,
  OLD_FILE_YEARS,
  type Recommended,
  SCREEN_PIXELS_MAX,
  type StorageAddition,
  type StorageKind,
  type StorageUse,
  type StoredFile,
  type Untouched,
} from '@berg/contract'
import { formatDay } from '../../../lib/dates.ts'
import { formatSize } from '../../../lib/format-size.ts'

export const KIND_WORDS: Record<StorageKind, string> = {
  documents: 'Documents',
  images: 'Images',
  videos: 'Videos',
  other: 'Other',
}

export const ADDITION_WORDS: Record<StorageAddition, string> = {
  sizes: 'Sizes made of pictures',
  previews: 'Previews',
  uploads: 'Unfinished uploads',
  bin: 'Bin',
  aside: 'Set aside before they are removed',
  backups: 'Backups',
}

const YEARS = ['no years', 'a year', 'two years', 'three years'][OLD_FILE_YEARS]

export const filesInWords = (count: number) =>
  count === 1 ? '1 file' : `${count.toLocaleString('en-GB')} files`

/** What is offered, by how many there are. */
export const RECOMMENDATION_TITLES: Record<CleanupKind, (files: number) => string> = {
  duplicates: (files) => (files === 1 ? 'Remove 1 duplicate' : `Remove ${files} duplicates`),
  old: () => `Archive what nobody opened for ${YEARS}`,
  unused: () => 'Remove files nothing leads to',
  oversized: () => 'Make large pictures smaller',
}

interface CleanupWords {
  title: string
  /** What would happen. */
  about: string
  none: string
  /** What was done, in the list of what was cleaned up. */
  done: (files: string) => string
}

const BACK = `For ${BIN_DAYS} days it can be undone.`

export const CLEANUP_WORDS: Record<CleanupKind, CleanupWords> = {
  duplicates: {
    title: 'Duplicates',
    about: `These files have the same content as another one, which stays. They go to the bin. ${BACK}`,
    none: 'No two files have the same content.',
    done: (files) => `${files} with the same content as another`,
  },
  old: {
    title: 'Old files',
    about: `Nobody has opened these files for ${YEARS}, and nothing leads to them. They go to the bin. ${BACK}`,
    none: `Nothing has been left unopened for ${YEARS}.`,
    done: (files) => `${files} that nobody opened for ${YEARS}`,
  },
  unused: {
    title: 'Files nothing leads to',
    about: `No article, page, newsletter or message names these files; people may still find them in the library. What you choose goes to the bin. ${BACK}`,
    none: 'Something leads to every file.',
    done: (files) => `${files} that nothing led to`,
  },
  oversized: {
    title: 'Large pictures',
    about: `These pictures have more than ${SCREEN_PIXELS_MAX} pixels on a side, more than a screen shows. A smaller one takes the place of each in the library, and the large one goes to the bin. ${BACK}`,
    none: 'No picture is larger than a screen needs.',
    done: (files) => `${files} drawn smaller`,
  },
}

/** 'last opened 4 Sep 2024', or since when nobody has. */
export const openedInWords = ({ opened_on, known_since }: StoredFile) =>
  opened_on
    ? `last opened ${formatDay(opened_on, 'short')}`
    : `not opened since ${formatDay(known_since, 'short')}`

/** What is to be said of a file that would go. */
export function recommendedInWords(kind: CleanupKind, file: Recommended): string {
  const size = formatSize(file.size)
  if (kind === 'duplicates' && file.keeps) return `${size} · same as “${file.keeps.name}”`
  if (kind === 'oversized') return `${size} · ${file.width} × ${file.height} pixels`
  return `${size} · ${openedInWords(file)}`
}

/** 'of 100.00 GB used', or that nobody says how much there is. */
export function roomInWords({ limit, limit_from, free, place }: StorageUse): string {
  if (limit === null) return 'used. The bucket tells no limit; an operator can set STORAGE_LIMIT.'
  const left =
    free !== null && limit_from === 'disk' ? `, ${formatSize(free)} free on the disk` : ''
  return `of ${formatSize(limit)} used${place === 'bucket' ? ' in the bucket' : ''}${left}`
}

const REASONS: Record<Untouched[number]['reason'], string> = {
  used: 'something uses it',
  changed: 'the reason no longer holds',
  unreadable: 'it would not get smaller, or cannot be read',
}

/** Why some of it stayed; undefined where all went. */
export function untouchedInWords(untouched: Untouched): string | undefined {
  const [first, ...others] = untouched
  if (!first) return undefined
  const named = `“${first.name}” stays: ${REASONS[first.reason]}.`
  return others.length === 0 ? named : `${named} So do ${others.length} more.`
}
