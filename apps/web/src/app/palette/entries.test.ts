import { isPage } from '@berg/contract'
import { expect, it } from 'vitest'
import { actEntries, type Entry, matching, pageEntries } from './entries.ts'

const staff = { can: { administer: true, manage_people: false, send_emergencies: false } }
const employee = { can: { administer: false, manage_people: false, send_emergencies: false } }
const labels = (entries: readonly Entry[]) => entries.map(({ label }) => label)
const pagesOf = (user?: typeof staff) => pageEntries({ user, hasComments: true })

it('leads everybody to every page that is for them, and to each once', () => {
  for (const user of [undefined, employee, staff]) {
    const pages = pagesOf(user)
    expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length)
    const absent = pages.filter(({ to }) => !isPage(to?.split('?')[0] ?? ''))
    expect(absent).toEqual([])
  }
  expect(labels(pagesOf())).toContain('Archive')
  expect(labels(pagesOf())).not.toContain('My Posts')
  expect(labels(pagesOf())).not.toContain('Collaboration Hub')
  expect(labels(pagesOf())).not.toContain('Overview')
  expect(labels(pagesOf(employee))).toContain('My Posts')
  expect(labels(pagesOf(employee))).not.toContain('People')
  expect(labels(pagesOf(employee))).not.toContain('Storage Management')
  expect(labels(pagesOf(staff))).toContain('People')
  expect(labels(pagesOf(staff))).toContain('Storage Management')
})

it('offers what somebody can do', () => {
  const acts = (user?: typeof staff) => labels(actEntries({ user }))
  expect(acts()).toContain('Sign in')
  expect(acts()).not.toContain('Write a post')
  expect(acts()).not.toContain('Sign out')
  expect(acts(employee)).toContain('Write a post')
  expect(acts(employee)).not.toContain('Sign in')
  expect(acts(staff)).toContain('Create Content')
})

it('finds by the beginnings of words, in any order, without marks', () => {
  const pages = pagesOf(staff)
  expect(labels(matching(pages, 'manag art'))).toEqual(['Articles Management'])
  expect(labels(matching(pages, 'dash peop'))).toEqual(['People'])
  expect(labels(matching(pages, 'FQÀ'))).toEqual(['FQA'])
  expect(matching(pages, 'nonsense')).toEqual([])
  expect(matching(pages, '')).toHaveLength(pages.length)
})
