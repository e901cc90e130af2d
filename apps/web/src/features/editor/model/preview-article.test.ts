import { expect, it } from 'vitest'
import { NOTHING } from './article-values.ts'
import { previewArticle } from './preview-article.ts'

it('shows what is being written as the server will understand it', () => {
  const words = 'Soup. '.repeat(50)
  const article = previewArticle({
    ...NOTHING,
    title: ' Soup ',
    content: `<h2>Today</h2><p>${words}</p><img src="/media/pot?w=640" alt="A pot">`,
    tags: ['News', 'Benefits'],
    images: [{ url: '/media/plate', alt: 'A plate' }],
  })
  expect(article).toMatchObject({
    title: 'Soup',
    category: 'HR Corner',
    event_date: null,
    tags: [{ name: 'News' }, { name: 'Benefits' }],
    images: [{ url: '/media/plate', alt: 'A plate' }, { url: '/media/pot' }],
  })
  expect(article.excerpt).toMatch(/^Today Soup\. .*…$/)
  expect(article.excerpt.length).toBeLessThanOrEqual(161)
  expect(previewArticle(NOTHING)).toMatchObject({ title: 'Without a title', excerpt: '' })
})
