import { describe, expect, it } from 'vitest'
import { NOTHING } from './article-values.ts'
import { hasDate, validateArticle } from './validate-article.ts'
import type { TaskKind } from './editor-task.ts'

const NOW = { today: '2026-11-14', savedDate: '', uploads: 0 }
const WHOLE = { ...NOTHING, title: 'Open day', event_date: '2026-11-20' }
const KINDS: TaskKind[] = ['post', 'event', 'draft', 'edit-post', 'edit-article']

describe('before saving', () => {
  it.each(KINDS)('a whole %s is let through', (kind) => {
    expect(validateArticle(kind, WHOLE, NOW)).toBeUndefined()
    expect(validateArticle(kind, { ...WHOLE, event_date: NOW.today }, NOW)).toBeUndefined()
  })

  it.each(KINDS)('a %s needs a title that is more than spaces', (kind) => {
    expect(validateArticle(kind, { ...WHOLE, title: '  ' }, NOW)?.field).toBe('title')
  })

  it.each([
    ['event', 'event_date'],
    ['draft', undefined],
    ['post', undefined],
    ['edit-post', undefined],
  ] as const)('without a date, %s has trouble with %s', (kind, field) => {
    expect(validateArticle(kind, { ...WHOLE, event_date: '' }, NOW)?.field).toBe(field)
  })

  it.each([
    ['event', 'Event date cannot be in the past.'],
    ['draft', 'Event date cannot be in the past.'],
    ['edit-post', 'Publish date cannot be in the past.'],
    ['edit-article', 'Event date cannot be in the past.'],
  ] as const)('a date in the past is told to %s as "%s"', (kind, message) => {
    const past = { ...WHOLE, event_date: '2026-11-13' }
    expect(validateArticle(kind, past, NOW)).toEqual({
      field: 'event_date',
      message,
      toast: 'Invalid date',
    })
  })

  it('an end needs a start, and another time', () => {
    const ending = { ...WHOLE, ends_at: '15:00' }
    expect(validateArticle('event', ending, NOW)?.field).toBe('starts_at')
    const same = { ...ending, starts_at: '15:00' }
    expect(validateArticle('event', same, NOW)?.field).toBe('ends_at')
    expect(validateArticle('event', { ...ending, starts_at: '22:00' }, NOW)).toBeUndefined()
    expect(validateArticle('draft', { ...ending, event_date: '' }, NOW)).toBeUndefined()
  })

  it.each(KINDS)('a %s that is tagged as an event needs its date', (kind) => {
    for (const tag of ['event', 'Event']) {
      const tagged = { ...WHOLE, event_date: '', tags: ['News', tag] }
      expect(hasDate(kind, tagged)).toBe(true)
      expect(validateArticle(kind, tagged, NOW)).toEqual({
        field: 'event_date',
        message: 'Choose the date of the event.',
      })
      expect(validateArticle(kind, { ...tagged, event_date: '2026-11-20' }, NOW)).toBeUndefined()
    }
  })

  it('an event whose date is taken off loses the tag with it, and is asked for nothing', () => {
    const cleared = { ...WHOLE, event_date: '', tags: ['event'] }
    expect(
      validateArticle('edit-post', cleared, { ...NOW, savedDate: '2026-11-20' }),
    ).toBeUndefined()
  })

  it('a post that is not tagged so has no date', () => {
    expect(hasDate('post', { tags: ['News'] })).toBe(false)
    expect(hasDate('draft', { tags: [] })).toBe(true)
  })

  it('a page has nothing but its text, which may be empty', () => {
    expect(validateArticle('edit-page', NOTHING, NOW)).toBeUndefined()
    expect(validateArticle('edit-page', NOTHING, { ...NOW, uploads: 1 })?.toast).toBe('Please wait')
  })

  it('the day of an event that is over may stay', () => {
    const past = { ...WHOLE, event_date: '2026-11-01' }
    expect(validateArticle('edit-post', past, { ...NOW, savedDate: '2026-11-01' })).toBeUndefined()
  })

  it.each([
    ['post', 'Images are still uploading.'],
    ['event', 'Event images are still uploading.'],
    ['edit-post', 'Images are still uploading.'],
  ] as const)('%s waits for its images', (kind, message) => {
    expect(validateArticle(kind, WHOLE, { ...NOW, uploads: 1 })).toEqual({
      field: undefined,
      message,
      toast: 'Please wait',
    })
  })
})
