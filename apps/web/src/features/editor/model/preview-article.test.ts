import { expect, it } from 'vitest'
import { NOTHING } from './article-values.ts'
import { previewArticle } from './preview-article.ts'

it('shows what is being written as the server will understand it', () => {
  const words = 'Soup. '.repeat(50)
  const values = {
    ...NOTHING,
    title: ' Soup ',
    event_date: '2026-07-01',
    starts_at: '22:00',
    ends_at: '01:30',
    place: ' Canteen ',
    content: `<h2>Today</h2><p>${words}</p><img src="/media/pot?w=640" alt="A pot">`,
    tags: ['News', 'Benefits'],
    images: [{ url: '/media/plate', alt: 'A plate' }],
    pinned: { until: null },
  }
  const article = previewArticle(values, 'Europe/Berlin')
  expect(article).toMatchObject({
    title: 'Soup',
    category: 'HR Corner',
    highlights: ['director'],
    event_date: '2026-07-01',
    starts_at: '2026-07-01T20:00:00.000Z',
    ends_at: '2026-07-01T23:30:00.000Z',
    place: 'Canteen',
    tags: [{ name: 'News' }, { name: 'Benefits' }],
    images: [{ url: '/media/plate', alt: 'A plate' }, { url: '/media/pot' }],
  })
  expect(article.excerpt).toMatch(/^Today Soup\. .*…$/)
  expect(article.excerpt.length).toBeLessThanOrEqual(161)
  expect(previewArticle(NOTHING, undefined)).toMatchObject({
    title: 'Without a title',
    excerpt: '',
    event_date: null,
    starts_at: null,
    highlights: [],
  })
})
