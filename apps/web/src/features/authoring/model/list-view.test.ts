import { describe, expect, it } from 'vitest'
import { isFiltered, listView, NO_FILTER, questionOf, type ListView } from './list-view.ts'
import { hasType, withType } from '../components/filter-bar.tsx'

const FULL =
  '?tab=articles&scope=mine&q=line+4&status=draft&type=event&time=custom&from=2026-11-01&to=2026-11-30&day=2026-11-14&sort=oldest&page=3&tag=News&tag=Site+News'

const { viewIn: listViewIn, searchOf } = listView
const changed = (search: string, change: Partial<ListView>) =>
  searchOf({ ...listViewIn(search), page: 1, ...change }, search)

describe('a state', () => {
  it.each([
    ['draft', { status: 'draft', waiting: false }],
    ['waiting', { waiting: true }],
    ['published', { status: 'published' }],
    ['rejected', { status: 'rejected' }],
    ['unsent', {}],
  ] as const)('is asked for by the word that people read: %s', (status, asked) => {
    const question = questionOf(listViewIn(`?status=${status}`), 8)
    expect([question.status, question.waiting]).toEqual([
      'status' in asked ? asked.status : undefined,
      'waiting' in asked ? asked.waiting : undefined,
    ])
  })
})

describe('the address of a list', () => {
  it('says everything that a colleague should see too', () => {
    expect(listViewIn(FULL)).toEqual({
      scope: 'mine',
      q: 'line 4',
      status: 'draft',
      type: 'event',
      tags: ['News', 'Site News'],
      time: 'custom',
      from: '2026-11-01',
      to: '2026-11-30',
      day: '2026-11-14',
      sort: 'oldest',
      page: 3,
    })
    expect(changed(FULL, { page: 3 })).toBe(FULL)
  })

  it('of nonsense is the whole list', () => {
    const nonsense =
      '?scope=theirs&q=%20&status=lost&type=video&time=soon&day=2026-02-30&page=x&tag='
    expect(listViewIn(nonsense)).toEqual(listViewIn(''))
    expect(isFiltered(listViewIn(''))).toBe(false)
  })

  it('starts at the first page after any change, and closes an open article', () => {
    expect(changed('?tab=articles&page=4&article=7', { status: 'draft' })).toBe(
      '?tab=articles&status=draft',
    )
  })

  it('holds days of its own only for a custom time', () => {
    expect(changed('?time=custom&from=2026-11-01', { time: '7d' })).toBe('?time=7d')
    expect(listViewIn('?time=7d&from=2026-11-01').from).toBeUndefined()
  })

  it('can be cleared of every filter at once, but not of tab, scope and order', () => {
    const cleared = changed(FULL, NO_FILTER)
    expect(cleared).toBe('?tab=articles&scope=mine&sort=oldest')
    expect(isFiltered(listViewIn(cleared))).toBe(false)
  })
})

describe('the question to the server', () => {
  it('is the view in its words', () => {
    expect(questionOf(listViewIn(FULL), 8)).toEqual({
      mine: true,
      search: 'line 4',
      status: 'draft',
      waiting: false,
      type: 'event',
      tags: 'News,Site News',
      time: undefined,
      from: '2026-11-01',
      to: '2026-11-30',
      date: '2026-11-14',
      ordering: 'created_at',
      page: 3,
      page_size: 8,
    })
    expect(questionOf(listViewIn('?time=24h'), 8)).toMatchObject({ mine: undefined, time: '24h' })
  })
})

describe('posts and events', () => {
  it('are switched one by one, and never both off', () => {
    expect(withType(undefined, 'post', false)).toBe('event')
    expect(withType('event', 'event', false)).toBeUndefined()
    expect(withType('event', 'post', true)).toBeUndefined()
    expect(hasType('event', 'post')).toBe(false)
    expect(hasType(undefined, 'post')).toBe(true)
  })
})
