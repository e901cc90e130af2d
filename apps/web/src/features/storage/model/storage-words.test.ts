import { OLD_FILE_YEARS, type Recommended, type StorageUse } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import {
  openedInWords,
  RECOMMENDATION_TITLES,
  recommendedInWords,
  roomInWords,
  untouchedInWords,
} from './storage-words.ts'

const file: Recommended = {
  id: 7,
  name: 'plan.pdf',
  type: 'document',
  size: 2048,
  url: '/files/7',
  created_at: '2024-01-01T08:00:00Z',
  opened_on: null,
  known_since: '2024-09-04',
  used: false,
  width: 4200,
  height: 600,
  keeps: { id: 3, name: 'plan (1).pdf' },
}
const room = (special: Partial<StorageUse>) =>
  roomInWords({
    place: 'folder',
    limit: 1024 ** 3,
    limit_from: 'disk',
    free: 512,
    ...special,
  } as StorageUse)

describe('the words about a file', () => {
  it('say the day it was opened, or since when nobody has', () => {
    expect(openedInWords(file)).toBe('not opened since 4 Sept 2024')
    expect(openedInWords({ ...file, opened_on: '2025-09-12' })).toBe('last opened 12 Sept 2025')
  })

  it('say why it would go', () => {
    expect(recommendedInWords('duplicates', file)).toBe('2.00 KB · same as “plan (1).pdf”')
    expect(recommendedInWords('oversized', file)).toBe('2.00 KB · 4200 × 600 pixels')
    expect(recommendedInWords('old', file)).toBe('2.00 KB · not opened since 4 Sept 2024')
  })

  it('say why it stays', () => {
    expect(untouchedInWords([])).toBeUndefined()
    const used = { id: 1, name: 'a.txt', reason: 'used' } as const
    expect(untouchedInWords([used])).toBe('“a.txt” stays: something uses it.')
    expect(untouchedInWords([used, used, used])).toBe(
      '“a.txt” stays: something uses it. So do 2 more.',
    )
  })
})

it('tells how much room there is, or that nobody says', () => {
  expect(room({})).toBe('of 1.00 GB used, 512 Bytes free on the disk')
  expect(room({ limit_from: 'setting' })).toBe('of 1.00 GB used')
  expect(room({ place: 'bucket', limit_from: 'setting', free: null })).toBe(
    'of 1.00 GB used in the bucket',
  )
  expect(room({ place: 'bucket', limit: null, limit_from: null, free: null })).toMatch(/no limit/)
})

it('names the years after which a file is old', () => {
  expect(OLD_FILE_YEARS).toBe(2)
  expect(RECOMMENDATION_TITLES.old(1)).toBe('Archive what nobody opened for two years')
})

it('counts duplicates', () => {
  expect(RECOMMENDATION_TITLES.duplicates(1)).toBe('Remove 1 duplicate')
  expect(RECOMMENDATION_TITLES.duplicates(214)).toBe('Remove 214 duplicates')
})
