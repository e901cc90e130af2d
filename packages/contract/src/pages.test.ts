import { describe, expect, it } from 'vitest'
import { isOtherSection, isPage, pageAt } from './pages.ts'

describe('an address', () => {
  it('of the table is its page, with and without a slash at the end', () => {
    expect(pageAt('/')).toBe('home')
    expect(pageAt('/archive')).toBe('archive')
    expect(pageAt('/the-berg-1/')).toBe('news')
    expect(pageAt('/the-berg-world-map-1')).toBe('interactiveMap')
    expect(isOtherSection('/the-berg-the-green-spot')).toBe(false)
  })

  it.each(['/the-berg-canteen', '/the-berg-night-shift', '/the-berg-world', '/the-berg-canteen/'])(
    '%s is a section',
    (path) => expect([isPage(path), isOtherSection(path)]).toEqual([true, true]),
  )

  it.each([
    '/the-berg-99',
    '/the-berg-world-map-2',
    '/the-berg-assetupload-99',
    '/the-berg-',
    '/the-berg-canteen-',
    '/the-berg-Canteen',
    '/the-berg-canteen/menu',
    '/the-berg-café',
    '/the-berg-../admin',
    '/canteen',
  ])('%s is nothing', (path) => expect(isPage(path)).toBe(false))
})
