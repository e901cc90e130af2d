import {
  BIN_DAYS,
  type CleanupKind,
  type Recommended,
  SCREEN_PIXELS_MAX,
  type StorageAddition,
  type StorageKind,
  type StorageUse,
  type StoredFile,
  type Untouched,
  say,
  sayCount,
} from '@berg/contract'
import { formatDay } from '../../../lib/dates.ts'
import { formatSize } from '../../../lib/format-size.ts'

export const KIND_WORDS: Record<StorageKind, string> = {
  documents: say('Documents'),
  images: say('Images'),
  videos: say('Videos'),
  other: say('Other ##kinds of files'),
}

export const ADDITION_WORDS: Record<StorageAddition, string> = {
  sizes: say('Sizes made of pictures'),
  previews: say('Previews'),
  uploads: say('Unfinished uploads'),
  bin: say('Bin'),
  aside: say('Set aside before they are removed'),
  backups: say('Backups'),
}

export const filesInWords = (count: number) => sayCount(count, '{n} file', '{n} files')

/** What is offered, by how many there are. */
export const RECOMMENDATION_TITLES: Record<CleanupKind, (files: number) => string> = {
  duplicates: (files) => sayCount(files, 'Remove {n} duplicate', 'Remove {n} duplicates'),
  old: () => say('Archive what nobody opened for two years'),
  unused: () => say('Remove files nothing leads to'),
  oversized: () => say('Make large pictures smaller'),
}

interface CleanupWords {
  title: string
  /** What would happen. */
  about: string
  none: string
  /** What was done, in the list of what was cleaned up. */
  done: (files: number) => string
}

const BACK = sayCount(BIN_DAYS, 'For {n} day it can be undone.', 'For {n} days it can be undone.')

export const CLEANUP_WORDS: Record<CleanupKind, CleanupWords> = {
  duplicates: {
    title: say('Duplicates'),
    about: `${say('These files have the same content as another one, which stays. They go to the bin.')} ${BACK}`,
    none: say('No two files have the same content.'),
    done: (files) =>
      sayCount(
        files,
        '{n} file with the same content as another',
        '{n} files with the same content as another',
      ),
  },
  old: {
    title: say('Old files'),
    about: `${say('Nobody has opened these files for two years, and nothing leads to them. They go to the bin.')} ${BACK}`,
    none: say('Nothing has been left unopened for two years.'),
    done: (files) =>
      sayCount(
        files,
        '{n} file that nobody opened for two years',
        '{n} files that nobody opened for two years',
      ),
  },
  unused: {
    title: say('Files nothing leads to'),
    about: `${say('No article, page, newsletter or message names these files; people may still find them in the library. What you choose goes to the bin.')} ${BACK}`,
    none: say('Something leads to every file.'),
    done: (files) =>
      sayCount(files, '{n} file that nothing led to', '{n} files that nothing led to'),
  },
  oversized: {
    title: say('Large pictures'),
    about: `${say('These pictures have more than {pixels} pixels on a side, more than a screen shows. A smaller one takes the place of each in the library, and the large one goes to the bin.', { pixels: SCREEN_PIXELS_MAX })} ${BACK}`,
    none: say('No picture is larger than a screen needs.'),
    done: (files) => sayCount(files, '{n} file drawn smaller', '{n} files drawn smaller'),
  },
}

/** 'last opened 4 Sep 2024', or since when nobody has. */
export const openedInWords = ({ opened_on, known_since }: StoredFile) =>
  opened_on
    ? say('last opened {day}', { day: formatDay(opened_on, 'short') })
    : say('not opened since {day}', { day: formatDay(known_since, 'short') })

/** What is to be said of a file that would go. */
export function recommendedInWords(kind: CleanupKind, file: Recommended): string {
  const size = formatSize(file.size)
  if (kind === 'duplicates' && file.keeps) {
    return `${size} · ${say('same as “{name}”', { name: file.keeps.name })}`
  }
  if (kind === 'oversized') {
    const { width, height } = file
    return `${size} · ${say('{width} × {height} pixels', { width: `${width}`, height: `${height}` })}`
  }
  return `${size} · ${openedInWords(file)}`
}

/** 'of 100.00 GB used', or that nobody says how much there is. */
export function roomInWords({ limit, limit_from, free, place }: StorageUse): string {
  if (limit === null) {
    return say('used. The bucket tells no limit; an operator can set STORAGE_LIMIT. ##after a size')
  }
  const values = { limit: formatSize(limit) }
  if (free !== null && limit_from === 'disk') {
    return say('of {limit} used, {free} free on the disk ##after a size', {
      ...values,
      free: formatSize(free),
    })
  }
  return place === 'bucket'
    ? say('of {limit} used in the bucket ##after a size', values)
    : say('of {limit} used ##after a size', values)
}

const STAYS: Record<Untouched[number]['reason'], (name: string) => string> = {
  used: (name) => say('“{name}” stays: something uses it.', { name }),
  changed: (name) => say('“{name}” stays: the reason no longer holds.', { name }),
  unreadable: (name) =>
    say('“{name}” stays: it would not get smaller, or cannot be read.', { name }),
}

/** Why some of it stayed; undefined where all went. */
export function untouchedInWords(untouched: Untouched): string | undefined {
  const [first, ...others] = untouched
  if (!first) return undefined
  const named = STAYS[first.reason](first.name)
  if (others.length === 0) return named
  return `${named} ${sayCount(others.length, 'So do {n} more. ##one more file stays', 'So do {n} more. ##so many more files stay')}`
}
