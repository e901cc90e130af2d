import type { ListedNewsletter } from '@berg/contract'
import { expect, it } from 'vitest'
import { mustReadRows, nextIssue, troubleRows, waitingRows } from './work-rows.ts'

const issue = (number: number, special: Partial<ListedNewsletter>): ListedNewsletter => ({
  id: 100 + number,
  number,
  title: `Issue ${number}`,
  state: 'draft',
  send_at: null,
  published_at: null,
  updated_at: '2026-11-14T08:00:00.000Z',
  updated_by: 'Ingrid',
  can: { edit: true, delete: true, correct: false },
  ...special,
})
const at = (send_at: string) => ({ state: 'scheduled', send_at }) as const
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)

it('says what waits, and nothing where nothing does', () => {
  expect(waitingRows(1, 2)).toMatchObject([
    { title: '1 post waits for review', to: { page: '?tab=review' } },
    { title: '2 comments were reported', to: { page: '?tab=comments' } },
  ])
  expect(waitingRows(0, 1)).toHaveLength(1)
  expect(waitingRows(undefined, undefined)).toEqual([])
})

it('shows how far the most urgent must-reads are', () => {
  const open = [1, 2, 3, 4, 5].map((id) => ({
    article: { id, title: `Fire <em>doors</em> ${id}` },
    asked: 12,
    confirmed: 9,
    due_on: '2026-11-10',
    is_overdue: id === 1,
    audience: { kind: 'department' as const, value: 'Packaging' },
  }))
  const rows = mustReadRows(open)
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatchObject({
    title: 'Fire doors 1',
    detail: '9 of 12 have confirmed · Everybody in Packaging, was due on 10 November 2026',
    to: { article: 1 },
    isUrgent: true,
  })
  expect(mustReadRows(undefined)).toEqual([])
})

it('finds the next issue: by its time, then what is written on', () => {
  const later = issue(9, at('2026-11-24T08:00:00Z'))
  const sooner = issue(8, at('2026-11-20T08:00:00Z'))
  const [row] = nextIssue([issue(10, {}), later, sooner], 'Europe/Zurich')
  expect(row).toMatchObject({
    title: 'No. 8: Issue 8',
    detail: 'Goes out 20 November 2026 at 09:00',
    to: { page: '/admin?tab=newsletters&newsletter=108' },
  })
  expect(titles(nextIssue([later, issue(7, { state: 'sending' })], 'UTC'))).toEqual([
    'No. 7: Issue 7',
  ])
  expect(nextIssue([issue(10, { title: '' }), issue(6, { state: 'sent' })], 'UTC')).toMatchObject([
    { title: 'No. 10: Without a title', detail: 'Draft, without a time yet' },
  ])
  expect(nextIssue([issue(6, { state: 'sent' })], 'UTC')).toEqual([])
})

it('names what failed', () => {
  const jobs = { waiting: 3, running: 0, failed: 2 }
  const warnings = ['There is no backup yet.']
  const issues = [issue(5, { state: 'stopped' })]
  expect(titles(troubleRows({ system: { jobs, warnings }, refusedMails: 1, issues }))).toEqual([
    'Newsletter No. 5 has stopped',
    '2 jobs have failed',
    '1 mail was refused',
    'There is no backup yet.',
  ])
  const well = { jobs: { ...jobs, failed: 0 }, warnings: [] }
  expect(troubleRows({ system: well, refusedMails: 0, issues: [] })).toEqual([])
  expect(troubleRows({ system: undefined, refusedMails: undefined, issues: undefined })).toEqual([])
})
