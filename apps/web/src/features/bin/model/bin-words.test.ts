import type { BinItem } from '@berg/contract'
import { expect, it } from 'vitest'
import { kindInWords, missingInWords, timeInWords } from './bin-words.ts'

const item: BinItem = {
  id: 1,
  kind: 'article',
  subject_id: 7,
  title: 'Soup',
  status: 'draft',
  size: null,
  owner_name: 'Marta',
  deleted_at: '2026-11-14T08:00:00.000Z',
  deleted_by_name: 'Ingrid',
  goes_at: '2026-12-14T08:00:00.000Z',
  can: { restore: true, purge: false },
}
const now = new Date('2026-11-14T10:00:00Z')

it('tells what it is, and whose', () => {
  expect(kindInWords(item)).toBe('Article · draft · by Marta')
  expect(kindInWords({ ...item, kind: 'asset', status: null, size: 2048 })).toBe(
    'File · 2.00 KB · by Marta',
  )
  expect(kindInWords({ ...item, kind: 'pin', status: null })).toBe('Your pin')
})

it('tells when it was deleted, and until when it can come back', () => {
  expect(timeInWords(item, now, 'UTC')).toBe(
    'Deleted 2 hours ago by Ingrid, kept until 14 Dec 2026',
  )
  expect(timeInWords({ ...item, deleted_by_name: null }, now, 'UTC')).toMatch(
    /^Deleted 2 hours ago,/,
  )
})

it('tells what did not come back', () => {
  expect(missingInWords([])).toBeUndefined()
  expect(missingInWords(['the tag “A”', 'the file “B”, which is in the bin'])).toBe(
    'Without the tag “A” and the file “B”, which is in the bin.',
  )
})
