import type { DemoPictureFile } from './pictures.ts'

const STAFF = 'ingrid.solberg'

interface Forgotten {
  filename: string
  author: string
  daysAgo: number
  /** When somebody last opened it. */
  openedDaysAgo: number
}

/** Files that somebody has sent a second time under another name. */
export const DEMO_COPIES: readonly (Forgotten & { copyOf: string })[] = [
  {
    filename: 'Shift calendar 2026 (1).pdf',
    copyOf: 'Shift calendar 2026.pdf',
    author: 'fatima.elamrani',
    daysAgo: 10,
    openedDaysAgo: 9,
  },
  {
    filename: 'Plant at dawn – copy.jpg',
    copyOf: 'Plant at dawn.jpg',
    author: STAFF,
    daysAgo: 2,
    openedDaysAgo: 2,
  },
  {
    filename: 'Family day – for the newsletter.webp',
    copyOf: 'Family day.webp',
    author: STAFF,
    daysAgo: 130,
    openedDaysAgo: 121,
  },
]

/** What nobody has looked at for years. */
export const DEMO_OLD_FILMS: readonly (Forgotten & DemoPictureFile)[] = [
  {
    filename: 'Family day 2023 – uncut.webm',
    scene: 'family-day',
    author: STAFF,
    daysAgo: 1160,
    openedDaysAgo: 804,
  },
]

export const DEMO_OLD_ARCHIVES: readonly (Forgotten & { holds: string })[] = [
  {
    filename: 'Portraits 2022 – originals.zip',
    holds: 'Early shift, line 2.jpg',
    author: STAFF,
    daysAgo: 1480,
    openedDaysAgo: 953,
  },
]

/** Made for the printer: wider than any screen. */
export const DEMO_LARGE_PICTURES: readonly (DemoPictureFile & { width: number })[] = [
  {
    filename: 'Plant by night – for the printer.jpg',
    scene: 'plant-night',
    author: STAFF,
    daysAgo: 43,
    width: 5200,
  },
]
