import { isPage, type OwnSignups } from '@berg/contract'
import { expect, it } from 'vitest'
import { waitingFor } from './waiting.ts'

const none = {
  mustReads: undefined,
  signups: undefined,
  toReview: undefined,
  reported: undefined,
  timeZone: 'Europe/Zurich',
}
const about = (id: number) => ({
  article: { id, title: `Article <em>${id}</em>` },
  event_date: '2026-11-20',
  starts_at: null,
  ends_at: null,
  place: null,
})
const signups = (asking: number): OwnSignups => ({
  own: [{ ...about(1), state: 'coming' }],
  open: Array.from({ length: asking }, (_, n) => ({
    ...about(10 + n),
    closes_at: n === 0 ? '2026-11-18T12:00:00Z' : null,
  })),
  waiting: [{ ...about(3), waiting: 2 }],
})

it('has what somebody has to do, the most binding first', () => {
  const entries = waitingFor({
    ...none,
    mustReads: {
      outstanding: [
        { article: { id: 1, title: 'Fire doors' }, due_on: '2026-11-10', is_overdue: true },
      ],
      teams: [
        {
          article: { id: 2, title: 'Forklifts' },
          department: 'Packaging',
          due_on: '2026-11-20',
          asked: 9,
          outstanding: ['A', 'B', 'C'],
        },
      ],
    },
    signups: signups(2),
    toReview: 1,
    reported: 2,
  })
  expect(entries.map(({ title, detail }) => `${title}: ${detail}`)).toEqual([
    'Fire doors: Must read, was due on 10 November 2026',
    '1 post waits for review: Approve or reject',
    '2 comments were reported: Decide whether to hide them',
    'Forklifts: Your team: not yet confirmed by 3 in Packaging',
    'Article 3: 2 people wait for a place',
    'Article 10: Sign-up closes on 18 November 2026 at 13:00',
    'Article 11: Sign-up is open, for 20 November 2026',
  ])
  expect(entries.map(({ isUrgent = false }) => isUrgent).filter(Boolean)).toHaveLength(1)
  const pages = entries.flatMap(({ to }) => ('page' in to ? [to.page.split('?')[0] ?? ''] : []))
  expect(pages.map((page) => isPage(page))).toEqual([true, true])
})

it('offers a few events that ask, and leaves the others to the calendar', () => {
  const entries = waitingFor({ ...none, signups: { ...signups(30), waiting: [] } })
  expect(entries).toHaveLength(5)
})

it('is empty where nothing waits, and before it is known', () => {
  expect(waitingFor({ ...none, toReview: 0, reported: 0 })).toEqual([])
  expect(waitingFor(none)).toEqual([])
})
