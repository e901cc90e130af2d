import type { NewsletterIssue } from '@berg/contract'
import { expect, it } from 'vitest'
import { correctionOf, formOf, withOne } from './correction.ts'

const picture = { url: '/media/a', alt: 'A hall', width: 10, height: 10, widths: [] }
const article = {
  id: 1,
  category: 'Site Updates' as const,
  author_name: 'Ana',
  published_at: null,
  event_date: null,
  starts_at: null,
  ends_at: null,
  place: null,
  shift: 'all' as const,
  title: 'One',
  text: 'Words',
  picture,
}
const section = { heading: 'H', text: '', people: [], message: null }
const ISSUE: NewsletterIssue = {
  number: 4,
  title: 'News',
  greeting: 'Hello',
  cover: picture,
  published_at: null,
  corrected_at: null,
  sections: [
    { ...section, key: 'a', kind: 'articles', articles: [article, { ...article, id: 2 }] },
    { ...section, key: 'b', kind: 'text', text: 'Bye', articles: [] },
  ],
}

it('says all that stays, and nothing of what is taken out', () => {
  const form = formOf(ISSUE)
  const [first, second] = form.sections
  if (!first || !second) throw new Error('Two sections were given.')
  const without = withOne(first.articles, 'id', 2, { isOut: true })
  const articles = withOne(without, 'id', 1, { picture: { alt: '', isOut: true } })
  const corrected = correctionOf({
    ...form,
    cover: { alt: 'The gate', isOut: false },
    sections: [
      { ...first, articles },
      { ...second, isOut: true },
    ],
  })
  expect(corrected).toEqual({
    title: 'News',
    greeting: 'Hello',
    cover: { alt: 'The gate' },
    sections: [
      {
        key: 'a',
        heading: 'H',
        text: '',
        articles: [{ id: 1, title: 'One', picture: null }],
        people: [],
      },
    ],
  })
})
