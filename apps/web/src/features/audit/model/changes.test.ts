import { type AuditEntry, sayBy } from '@berg/contract'
import { expect, it } from 'vitest'
import { auditView, isFiltered, questionOf } from './audit-view.ts'
import { byDay, changesOf } from './changes.ts'

it('tells what changed in words', () => {
  const before = { status: 'draft', hidden: false, top_news: null }
  const after = { status: 'published', hidden: true, words: ['a', 'b'] }
  expect(changesOf({ before, after })).toEqual([
    { name: 'Status', before: 'draft', after: 'published' },
    { name: 'Hidden', before: 'no', after: 'yes' },
    { name: 'Top news', before: undefined, after: undefined },
    { name: 'Words', before: undefined, after: 'a, b' },
  ])
  expect(changesOf({ before: null, after: null })).toEqual([])
})

it('says what is of the site, and leaves what people wrote as it is', () => {
  const after = {
    language: 'pl',
    checks: ['de', 'en-simple'],
    name_de: 'Schicht',
    top_news: 'until 2026-11-20',
    event_date: '2026-11-13',
    starts_at: '2026-11-13T09:15:00.000Z',
    shift: 'early',
    status: 'on-track',
    title: 'draft',
    bytes: 12345,
    seen: 'unknown',
  }
  const changes = changesOf({ before: null, after }, 'Europe/Berlin')
  expect(changes.map(({ name, after: now }) => `${name}: ${now}`)).toEqual([
    'Language: Polish',
    'Checks translations into: German, English, easy words',
    'Name in German: Schicht',
    'Top news: Until 20 Nov 2026',
    'Date: 13 Nov 2026',
    'Start: 13 Nov 2026, 10:15',
    'For: Early shift',
    'Status: On Track',
    'Title: draft',
    'Bytes: 12,345',
    'Seen: unknown',
  ])
})

it('says in the language of its reader what stopped an issue', () => {
  sayBy((message) =>
    message.startsWith('There is nothing in the issue.') ? 'In der Ausgabe ist nichts.' : undefined,
  )
  const stop = 'There is nothing in the issue. Add a section with something in it.'
  const wordsOf = (after: AuditEntry['after']) => changesOf({ before: null, after })[0]?.after
  expect(wordsOf({ stop })).toBe('In der Ausgabe ist nichts. Add a section with something in it.')
  expect(wordsOf({ stop: 'Aus einer älteren Zeit.' })).toBe('Aus einer älteren Zeit.')
})

it('puts entries of a day together, in their order', () => {
  const at = (moment: string) => ({ at: moment }) as AuditEntry
  const days = byDay(
    [at('2026-11-14T09:00'), at('2026-11-14T08:00'), at('2026-11-13T08:00')],
    (moment) => moment.slice(0, 10),
  )
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-11-14', 2],
    ['2026-11-13', 1],
  ])
})

it('reads what to show from the address, and leaves out nonsense', () => {
  const view = auditView.viewIn('?tab=activity&who=%20Ingrid&what=files&about=x&from=2026-13-01')
  expect(questionOf(view)).toEqual({
    actor: 'Ingrid',
    action: 'files',
    subject: 'x',
    from: undefined,
    to: undefined,
  })
  expect(isFiltered(auditView.viewIn('?what=nonsense&about=A:1'))).toBe(false)
})
