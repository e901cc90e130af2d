import { expect, it } from 'vitest'
import { adminTabIn, searchOf } from './admin-tabs.ts'

const staff = { can: { administer: true, manage_people: false } }
const employee = { can: { administer: false, manage_people: false } }

it('opens the tab of the address, if it is for this person', () => {
  expect(adminTabIn('', staff)).toBe('review')
  expect(adminTabIn('?tab=nonsense', staff)).toBe('review')
  expect(adminTabIn('', employee)).toBe('overview')
  expect(adminTabIn('?tab=review', employee)).toBe('overview')
  expect(adminTabIn('?tab=articles&q=x', employee)).toBe('articles')
  expect(adminTabIn('?tab=tags', staff)).toBe('tags')
  expect(adminTabIn('?tab=tags', employee)).toBe('overview')
  expect(adminTabIn('?tab=bin', employee)).toBe('bin')
  expect(adminTabIn('?tab=activity', staff)).toBe('activity')
  expect(adminTabIn('?tab=activity', employee)).toBe('overview')
  expect(adminTabIn('?tab=system', staff)).toBe('system')
  expect(adminTabIn('?tab=system', employee)).toBe('overview')
  expect(adminTabIn(searchOf('articles'), staff)).toBe('articles')
})
