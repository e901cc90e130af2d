import { isPage } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { DRAWER_GROUPS } from './layout/drawer-groups.ts'
import { barEntryAt, linksIn, type NavigationPlace } from './navigation.ts'

const visitor = { isSignedIn: false, canAdminister: false }
const employee = { isSignedIn: true, canAdminister: false }
const staff = { isSignedIn: true, canAdminister: true }
const labels = (place: NavigationPlace, who: typeof staff) =>
  linksIn(place, who).map(({ label }) => label)

describe('the links', () => {
  it('of the drawer stand in the order of the specification, and what was added follows', () => {
    expect(linksIn('drawer', staff).map(({ to }) => to)).toEqual([
      '/',
      '/my-posts',
      '/archive',
      '/fqa',
      '/the-berg-team-spotlight',
      '/the-berg-the-green-spot',
      '/the-berg-world-map',
      '/the-berg-1',
      '/admin',
      '/employee',
      '/the-berg-assetupload',
      '/leadership-message',
      '/newsletters',
      '/about',
      '/notifications',
      '/account',
    ])
  })

  it('of the drawer stand in groups, each in one, without another order', () => {
    expect(DRAWER_GROUPS.flatMap(({ pages }) => pages)).toEqual(
      linksIn('drawer', staff).map(({ to }) => to),
    )
    const [, , work, , you] = DRAWER_GROUPS
    expect(linksIn('drawer', visitor, work?.pages).map(({ label }) => label)).toEqual(['Library'])
    expect(linksIn('drawer', visitor, you?.pages)).toEqual([])
  })

  it('show My Posts to whoever is signed in, and the dashboard to staff alone', () => {
    expect(labels('drawer', visitor)).not.toContain('My Posts')
    expect(labels('drawer', visitor)).not.toContain('Employee News Feed')
    expect(labels('drawer', employee)).toContain('My Posts')
    expect(labels('drawer', employee)).not.toContain('Dashboard')
    expect(labels('account', employee)).toEqual([
      'Notifications',
      'My Posts',
      'Employee News Feed',
      'Library',
      'Account',
    ])
    expect(labels('account', staff)).toEqual([
      'Notifications',
      'My Posts',
      'Employee News Feed',
      'Library',
      'Account',
      'Dashboard',
    ])
  })

  it('of header and footer are for everybody', () => {
    expect(labels('header', visitor)).toEqual(['Archive', 'FQA'])
    expect(labels('footer', visitor)).toEqual([
      'Archive',
      'Location Info',
      'Resources',
      'Terms',
      'Privacy',
      'Site Director',
    ])
  })

  it('on a wide window are those of the drawer, in the header, its menus and the feed', () => {
    const wide = new Set(
      (['header', 'more', 'account'] as const).flatMap((place) => labels(place, staff)),
    )
    expect(labels('drawer', staff).filter((label) => !wide.has(label))).toEqual(['Home'])
  })

  it.each(
    (['header', 'more', 'drawer', 'footer', 'account'] as const).flatMap((place) =>
      linksIn(place, staff),
    ),
  )('lead to a page that is there: $to', ({ to }) => expect(isPage(to)).toBe(true))
})

it.each([
  ['/', 'news'],
  ['/the-berg-2', 'news'],
  ['/the-berg-1/', 'week'],
  ['/search', 'search'],
  ['/my-posts', 'me'],
  ['/terms', undefined],
])('at %s the bottom bar marks %s', (path, entry) => expect(barEntryAt(path)).toBe(entry))
