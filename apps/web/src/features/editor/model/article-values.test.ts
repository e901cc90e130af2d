import { describe, expect, it } from 'vitest'
import { anArticle, aPicture } from '../../../testing/an-article.ts'
import { changeOf, isBlank, NOTHING, rebase, valuesOf } from './article-values.ts'

const BASE = { ...NOTHING, title: 'Old', content: '<p>Old</p>', tags: ['News', 'Safety'] }

describe('the fields of an article', () => {
  it('are what can be edited of it, its pictures without those in the text', () => {
    const article = anArticle({
      title: 'Open day',
      event_date: '2026-11-20',
      content: '<p>Come</p><img src="/media/inside?w=640" alt="">',
      tags: [{ id: 1, name: 'event' }],
      images: [
        aPicture({ url: '/media/outside', alt: 'Gate' }),
        aPicture({ url: '/media/inside' }),
      ],
    })
    expect(valuesOf(article)).toEqual({
      title: 'Open day',
      event_date: '2026-11-20',
      content: article.content,
      tags: ['event'],
      images: [{ url: '/media/outside', alt: 'Gate' }],
    })
  })

  it('are blank until something was written', () => {
    expect(isBlank({ ...NOTHING, title: '  ' })).toBe(true)
    expect(isBlank({ ...NOTHING, content: '<p>a</p>' })).toBe(false)
    expect(isBlank({ ...NOTHING, tags: ['News'] })).toBe(false)
  })
})

describe('a change', () => {
  it('names what was changed, and nothing else', () => {
    expect(changeOf(BASE, { ...BASE, title: ' New ' })).toEqual({ title: 'New' })
    expect(changeOf(BASE, { ...BASE, tags: ['Safety', 'News'] })).toEqual({})
    expect(changeOf({ ...BASE, event_date: '2026-11-20' }, BASE)).toEqual({ event_date: null })
  })

  it('goes on top of what others changed meanwhile', () => {
    const mine = { ...BASE, title: 'Mine' }
    const theirs = { ...BASE, title: 'Theirs', content: '<p>Theirs</p>' }
    expect(rebase(BASE, mine, theirs)).toEqual({ ...theirs, title: 'Mine' })
  })
})
