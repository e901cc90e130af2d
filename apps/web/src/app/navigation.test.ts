import { isPage } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { DRAWER_LINKS, FOOTER_LINKS, HEADER_LINKS, linksFor } from './navigation.ts'

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label)
const visitor = { isSignedIn: false, canAdminister: false }
const employee = { isSignedIn: true, canAdminister: false }
const staff = { isSignedIn: true, canAdminister: true }

describe('the links', () => {
  it('of the drawer stand in the order of the specification', () => {
    expect(linksFor(staff, DRAWER_LINKS).map(({ to }) => to)).toEqual([
      '/',
      '/my-posts',
      '/archive',
      '/fqa',
      '/the-berg-team-spotlight',
      '/the-berg-the-green-spot',
      '/the-berg-world-map',
      '/the-berg-1',
      '/admin',
    ])
  })

  it('show My Posts to whoever is signed in, and the dashboard to staff alone', () => {
    const drawer = (who: typeof staff) => labels(linksFor(who, DRAWER_LINKS))
    expect(drawer(visitor)).not.toContain('My Posts')
    expect(drawer(employee)).toContain('My Posts')
    expect(drawer(employee)).not.toContain('Dashboard')
    expect(drawer(staff)).toContain('Dashboard')
  })

  it('of header and footer are for everybody', () => {
    expect(labels(linksFor(visitor, HEADER_LINKS))).toEqual(['Archive', 'FQA'])
    expect(labels(linksFor(visitor, FOOTER_LINKS))).toEqual([
      'Archive',
      'Location Info',
      'Resources',
      'Terms',
      'Privacy',
      'Site Director',
    ])
  })

  it.each([...HEADER_LINKS, ...DRAWER_LINKS, ...FOOTER_LINKS])(
    'lead to a page that is there: $to',
    ({ to }) => expect(isPage(to)).toBe(true),
  )
})
