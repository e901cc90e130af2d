import type { ListedArticle, MustReads, OwnSignups } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { scheduleOf } from './schedule.ts'

const event = (id: number, starts_at: string | null, ends_at: string | null = null) =>
  ({
    id,
    title: `Event <em>${id}</em>`,
    event_date: '2026-11-17',
    starts_at,
    ends_at,
    place: 'Room 3',
    shift: 'all',
  }) as unknown as ListedArticle
const about = (id: number) => ({
  article: { id, title: `Article ${id}` },
  event_date: '2026-11-17',
  starts_at: null,
  ends_at: null,
  place: null,
})
const mustRead = (id: number, due_on: string) => ({
  article: { id, title: `Read ${id}` },
  due_on,
  is_overdue: false,
})

const signups: OwnSignups = {
  own: [
    { ...about(1), state: 'coming' },
    { ...about(2), state: 'waiting' },
  ],
  open: [
    { ...about(7), closes_at: '2026-11-17T12:00:00Z' },
    { ...about(8), closes_at: '2026-11-18T12:00:00Z' },
    { ...about(9), closes_at: null },
  ],
  waiting: [],
}
const mustReads: MustReads = {
  outstanding: [mustRead(5, '2026-11-17'), mustRead(6, '2026-11-18')],
  teams: [],
}
const projects = [{ id: 4, name: 'New oven', progress: 80 }]
const day = { projects: [], today: '2026-11-17', timeZone: 'Europe/Zurich', signups, mustReads }

describe('the schedule of a day', () => {
  it('has events by their time, those of the whole day first, with the own sign-up', () => {
    const events = [
      event(3, '2026-11-17T14:00:00Z', '2026-11-17T15:00:00Z'),
      event(2, '2026-11-17T06:15:00Z'),
      event(1, null),
    ]
    const entries = scheduleOf({ ...day, events, mustReads: undefined })
    expect(entries.map(({ title, detail, mark }) => [title, detail, mark])).toEqual([
      ['Event 1', 'All day · Room 3', 'coming'],
      ['Event 2', '07:15 · Room 3', 'waiting'],
      ['Article 7', 'Sign-up closes at 13:00', 'deadline'],
      ['Event 3', '15:00–16:00 · Room 3', undefined],
    ])
  })

  it('has what is due today, and nothing that is due later', () => {
    const entries = scheduleOf({ ...day, projects, events: [] })
    expect(entries.map(({ to, mark }) => [to, mark])).toEqual([
      [{ page: '/the-berg-3' }, 'deadline'],
      [{ article: 5 }, 'deadline'],
      [{ article: 7 }, 'deadline'],
    ])
  })

  it('is empty before anything is known', () => {
    expect(scheduleOf({ ...day, events: [], signups: undefined, mustReads: undefined })).toEqual([])
  })
})
