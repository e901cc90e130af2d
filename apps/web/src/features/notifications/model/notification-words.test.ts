import { NOTIFICATION_KINDS, type Notification } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { byDay, dayName } from './by-day.ts'
import { wordsOf } from './notification-words.ts'

const aNotification = (special: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind: 'published',
  created: '2026-11-14T08:00:00.000Z',
  seen: false,
  link: '/article/1',
  title: 'Bees on the roof',
  article_id: 1,
  person: null,
  facts: {},
  ...special,
})

describe('a notice', () => {
  it.each(NOTIFICATION_KINDS)('of the kind %s has a word of its own and a title', (kind) => {
    const words = wordsOf(aNotification({ kind }), 'Europe/Berlin')
    expect(words.badge).not.toBe('News for you')
    expect(words.title).not.toBe('')
  })

  it.each([
    [{ kind: 'rejected', facts: { reason: 'Too short.' } }, 'Reason: Too short.'],
    [{ kind: 'rejected' }, ''],
    [{ kind: 'comment', person: 'Anna Lind' }, 'Anna Lind commented on your post.'],
    [{ kind: 'comment' }, 'A former colleague commented on your post.'],
    [
      { kind: 'comment-hidden', facts: { reason: 'A name in it.' } },
      'Your comment is hidden. Reason: A name in it.',
    ],
    [
      { kind: 'must-read', facts: { due_on: '2026-12-01' } },
      'Please read it and confirm by 1 December 2026.',
    ],
    [
      {
        kind: 'event-changed',
        facts: {
          event: {
            day: '2026-11-20',
            starts_at: '2026-11-20T13:15:00.000Z',
            ends_at: null,
            place: 'Canteen A',
          },
        },
      },
      'Fri 20 Nov 2026 · 14:15 · Canteen A',
    ],
    [{ kind: 'event-changed', facts: { text: 'Friday, Canteen B' } }, 'Friday, Canteen B'],
  ] as const)('%j reads: %s', (special, text) => {
    expect(wordsOf(aNotification(special), 'Europe/Berlin').text).toBe(text)
  })

  it('about the account says what was done and what to do', () => {
    const facts = { how: 'link' as const, ended_passkeys: ['Old laptop'], kept_passkeys: [] }
    const special: Partial<Notification> = { kind: 'password-changed', title: '', facts }
    const { title, text } = wordsOf(aNotification(special), undefined)
    expect(title).toBe('Your password was changed')
    expect(text).toMatch(/^A new one was set with a link\. .*: Old laptop\. If that was not you/)
    expect(text).not.toContain('were kept')
  })
})

describe('days', () => {
  it('are those of the site, in the order of the list', () => {
    const late = aNotification({ id: 1, created: '2026-11-14T23:30:00.000Z' })
    const early = aNotification({ id: 2, created: '2026-11-14T08:00:00.000Z' })
    const days = byDay([late, early], 'Europe/Berlin')
    expect(days.map(({ day }) => day)).toEqual(['2026-11-15', '2026-11-14'])
  })

  it.each([
    ['2026-11-15', 'Today'],
    ['2026-11-14', 'Yesterday'],
    ['2026-11-13', 'Friday 13 November 2026'],
  ])('%s is called %s', (day, name) => {
    expect(dayName(day, '2026-11-15')).toBe(name)
  })
})
