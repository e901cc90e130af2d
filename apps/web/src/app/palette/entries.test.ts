import { isPage } from '@berg/contract'
import { expect, it } from 'vitest'
import { actEntries, type Entry, matching, pageEntries } from './entries.ts'

const staff = { can: { administer: true, manage_people: false } }
const employee = { can: { administer: false, manage_people: false } }
const labels = (entries: readonly Entry[]) => entries.map(({ label }) => label)
const pagesOf = (user: typeof staff) => pageEntries({ user, hasComments: true })

it('leads everybody to every page that is for them, and to each once', () => {
  for (const user of [employee, staff]) {
    const pages = pagesOf(user)
    expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length)
    const absent = pages.filter(({ to }) => !isPage(to?.split('?')[0] ?? ''))
    expect(absent).toEqual([])
  }
  expect(labels(pagesOf(employee))).toContain('My Posts')
  expect(labels(pagesOf(employee))).not.toContain('People')
  expect(labels(pagesOf(employee))).not.toContain('Storage Management')
  expect(labels(pagesOf(staff))).toContain('People')
  expect(labels(pagesOf(staff))).toContain('Storage Management')
})

it('offers what somebody can do', () => {
  expect(labels(actEntries({ user: employee }))).toContain('Write a post')
  expect(labels(actEntries({ user: staff }))).toContain('Create Content')
})

it('finds by the beginnings of words, in any order, without marks', () => {
  const pages = pagesOf(staff)
  expect(labels(matching(pages, 'manag art'))).toEqual(['Articles Management'])
  expect(labels(matching(pages, 'dash peop'))).toEqual(['People'])
  expect(labels(matching(pages, 'FQÀ'))).toEqual(['FQA'])
  expect(matching(pages, 'nonsense')).toEqual([])
  expect(matching(pages, '')).toHaveLength(pages.length)
})
