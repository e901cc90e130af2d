import { DEMO_ARTICLES, DEMO_TRANSLATIONS } from '@berg/demo'
import { describe, expect, it } from 'vitest'
import { PassagesOf } from '../platform/html/passages.ts'

const passagesIn = (html: string) =>
  new PassagesOf(html).texts.map((text) => text.match(/<[^>]+>/g)?.join('') ?? '')

describe('the translations of the demo', () => {
  it.each(DEMO_TRANSLATIONS)(
    '$key in $language has the passages of its original',
    (translation) => {
      const original = DEMO_ARTICLES.find(({ key }) => key === translation.key)
      expect(passagesIn(translation.content)).toEqual(passagesIn(original?.content ?? ''))
      if (translation.since) expect(original?.content).toContain(translation.since.now)
    },
  )

  it('are of each state', () => {
    const states = DEMO_TRANSLATIONS.map(({ checker, since }) =>
      since ? 'outdated' : checker ? 'checked' : 'draft',
    )
    expect(new Set(states)).toEqual(new Set(['checked', 'draft', 'outdated']))
  })
})
