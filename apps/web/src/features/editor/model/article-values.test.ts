import { describe, expect, it } from 'vitest'
import { anArticle, aPicture } from '../../../testing/an-article.ts'
import { changeOf, isBlank, NOTHING, publishingOf, rebase, valuesOf } from './article-values.ts'

const BASE = { ...NOTHING, title: 'Old', content: '<p>Old</p>', tags: ['News', 'Safety'] }

describe('the fields of an article', () => {
  it('are what can be edited of it, its pictures without those in the text', () => {
    const article = anArticle({
      title: 'Open day',
      event_date: '2026-11-20',
      starts_at: '2026-11-20T21:00:00.000Z',
      ends_at: '2026-11-21T01:00:00.000Z',
      place: 'Gate 2',
      shift: 'night',
      content: '<p>Come</p><img src="/media/inside?w=640" alt="">',
      tags: [{ id: 1, name: 'event' }],
      images: [
        aPicture({ url: '/media/outside', alt: 'Gate' }),
        aPicture({ url: '/media/inside' }),
      ],
    })
    const placed = {
      ...article,
      top_news: { until: '2026-11-25' },
      pinned: null,
      author_note: '',
      publish_at: '2026-11-18T05:30:00.000Z',
    }
    expect(valuesOf(placed, 'Europe/Zurich')).toEqual({
      ...NOTHING,
      title: 'Open day',
      language: 'en',
      event_date: '2026-11-20',
      starts_at: '22:00',
      ends_at: '02:00',
      publish: { when: 'at', at: '2026-11-18T06:30' },
      place: 'Gate 2',
      shift: 'night',
      top_news: { until: '2026-11-25' },
      pinned: null,
      content: article.content,
      tags: ['event'],
      images: [{ url: '/media/outside', alt: 'Gate' }],
      author_note: '',
      material: false,
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
    const placed = { ...BASE, top_news: { until: null } }
    expect(changeOf(BASE, placed)).toEqual({ top_news: { until: null } })
    expect(changeOf(placed, BASE)).toEqual({ top_news: null })
  })

  it('names the day and the times of an event together: the day of the end follows from them', () => {
    const event = { ...BASE, event_date: '2026-11-20', starts_at: '14:15', ends_at: '15:00' }
    const times = { event_date: '2026-11-20', starts_at: '2026-11-20T14:15' }
    expect(changeOf(event, { ...event, ends_at: '16:00' })).toEqual({
      ...times,
      ends_at: '2026-11-20T16:00',
    })
    expect(changeOf(event, { ...event, ends_at: '02:00' })).toEqual({
      ...times,
      ends_at: '2026-11-21T02:00',
    })
    const nothing = { event_date: null, starts_at: null, ends_at: null }
    expect(changeOf(event, { ...event, event_date: '' })).toEqual(nothing)
    expect(changeOf(event, { ...event, place: ' Gate 2 ' })).toEqual({ place: 'Gate 2' })
  })

  it('goes on top of what others changed meanwhile', () => {
    const mine = { ...BASE, title: 'Mine' }
    const theirs = { ...BASE, title: 'Theirs', content: '<p>Theirs</p>' }
    expect(rebase(BASE, mine, theirs)).toEqual({ ...theirs, title: 'Mine' })
  })
})

describe('what is to become of it', () => {
  const at = { ...BASE, publish: { when: 'at', at: '2026-11-18T06:30' } as const }
  const now = { ...BASE, publish: { when: 'now', at: '' } as const }

  it('is published with an undo, at a time, or stays as it is', () => {
    expect(publishingOf(undefined, now)).toEqual({ status: 'published', hold: true })
    expect(publishingOf(BASE, at)).toEqual({ publish_at: '2026-11-18T06:30' })
    expect(publishingOf(BASE, BASE)).toEqual({})
    expect(publishingOf(at, at)).toEqual({})
  })

  it('is called off, also by publishing it now', () => {
    expect(publishingOf(at, BASE)).toEqual({ publish_at: null })
    expect(publishingOf(at, now)).toEqual({ publish_at: null, status: 'published', hold: true })
  })

  it('is no change of its words', () => {
    expect(changeOf(BASE, at)).toEqual({})
  })
})
