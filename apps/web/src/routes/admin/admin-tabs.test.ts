import { expect, it } from 'vitest'
import { adminGroups, adminTabIn, searchOf } from './admin-tabs.ts'

const staff = { can: { administer: true, manage_people: false, send_emergencies: false } }
const employee = { can: { administer: false, manage_people: false, send_emergencies: false } }

it('opens the tab of the address, if it is for this person, or else the overview', () => {
  expect(adminTabIn('', staff)).toBe('overview')
  expect(adminTabIn('?tab=nonsense', staff)).toBe('overview')
  expect(adminTabIn('?tab=review', staff)).toBe('review')
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

it('shows everybody their groups, and no empty one', () => {
  const labels = (user: typeof staff, hasComments = true) =>
    adminGroups({ user, hasComments }).map((group) => group.map(({ label }) => label).join(', '))
  expect(labels(staff)).toEqual([
    'Review',
    'Overview, Articles Management, Newsletters, Comments, Tags, Search words',
    'People',
    'Activity, Bin, System',
  ])
  expect(labels(staff, false)[1]).not.toContain('Comments')
  expect(labels(employee)).toEqual(['Overview, Articles Management', 'Bin'])
})
