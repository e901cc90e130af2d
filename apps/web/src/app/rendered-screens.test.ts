// @vitest-environment node
import { PAGES, type Site } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { renderedAddressOf, renderedScreenAt } from './rendered-screens.ts'

const SITE = { timezone: 'Europe/Berlin' } as Site
const AT = Date.parse('2026-11-14T08:00:00Z')
const addressOf = (path: string, search = '') => renderedAddressOf(path, search, SITE, AT)

describe('the shortest address of a page that comes rendered', () => {
  it.each([
    ['/', '', '/'],
    ['/', '?utm_source=mail&article=4', '/'],
    ['/the-berg-2/', '?category=hr-corner&page=1', '/the-berg-2?category=hr-corner'],
    ['/', '?page=2', '/?page=2'],
    ['/', '?page=-1', '/'],
    ['/the-berg-1', '?week=this', '/the-berg-1?week=this'],
    ['/archive', '?month=2026-10&nonsense=1', '/archive?month=2026-10'],
    ['/the-berg-assetupload', '?sort=name&asset=3', '/the-berg-assetupload?sort=name'],
    ['/the-berg-world-map', '?country=Ghana&pins=1', '/the-berg-world-map?country=Ghana'],
    ['/article/4', '?x=1', '/article/4'],
    ['/newsletters', '?page=2&x=1', '/newsletters?page=2'],
    ['/the-berg-3', '?page=2&x=1', '/the-berg-3?page=2'],
    ['/newsletters/4/', '?x=1', '/newsletters/4'],
    ['/the-berg-one-thing', '', '/the-berg-overview'],
    ['/the-berg-another-thing', '', '/the-berg-overview'],
    ['/search', '?q=soup', '/search?q=words'],
    ['/search', '?q=bread', '/search?q=words'],
    ['/search', '', '/search'],
  ])('of %s%s is %s', (path, search, shortest) => {
    expect(addressOf(path, search)).toBe(shortest)
  })

  it.each([PAGES.admin, PAGES.myPosts, PAGES.interactiveMap, '/nowhere'])(
    'there is none of %s',
    (path) => expect(addressOf(path)).toBeUndefined(),
  )

  it.each([PAGES.archive, PAGES.assetLibrary, PAGES.worldMap])(
    'there is none of a search in %s',
    (path) => {
      expect(addressOf(path, '?q=line')).toBeUndefined()
    },
  )
})

const FILES = Object.keys(import.meta.glob('../{features,routes}/**/*.tsx'))

it('the code of every page is where the page says', () => {
  const named = Object.values(PAGES).flatMap((path) => renderedScreenAt(path)?.file ?? [])
  expect(named.length).toBeGreaterThan(10)
  expect(FILES).toEqual(expect.arrayContaining(named.map((file) => file.replace('src/', '../'))))
})
