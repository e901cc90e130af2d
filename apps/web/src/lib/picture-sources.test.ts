import { describe, expect, it } from 'vitest'
import { aPicture } from '../testing/an-article.ts'
import { sourcesOf } from './picture-sources.ts'

describe('the sources of a picture', () => {
  it('are the widths that the server has', () => {
    expect(sourcesOf(aPicture({ url: '/media/1', widths: [320, 960] }))).toEqual({
      src: '/media/1?w=960',
      srcSet: '/media/1?w=320 320w, /media/1?w=960 960w',
    })
    expect(sourcesOf(aPicture({ url: '/media/1', widths: [1280] })).src).toBe('/media/1?w=1280')
  })

  it('are the address alone for a picture of another site', () => {
    const url = 'https://x.example/a.png'
    expect(sourcesOf(aPicture({ url, widths: [] }))).toEqual({ src: url, srcSet: undefined })
  })
})
