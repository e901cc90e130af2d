import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

type DeletedArticle = Pick<DemoArticle, 'title' | 'author' | 'status' | 'daysAgo' | 'tags'> & {
  content: string
  /** Whole days before the day of filling. */
  deletedDaysAgo: number
}

/** What lies in the bin: none of it is in any list. */
export const DEMO_DELETED_ARTICLES: readonly DeletedArticle[] = [
  {
    title: 'Canteen closed on Thursday afternoon',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 6,
    deletedDaysAgo: 4,
    tags: ['Site News'],
    content: prose(`
      <p>The floor behind the counter is mended on Thursday from 13:00. Coffee and sandwiches are
      in the training room meanwhile.</p>
    `),
  },
  {
    title: 'Found: one left glove, size 9',
    author: 'marta.kowalska',
    status: 'draft',
    daysAgo: 5,
    deletedDaysAgo: 2,
    tags: ['Community'],
    content: prose(`
      <p>On the railing of line 4, since Tuesday. If you have the right one, you know that it is
      yours.</p>
    `),
  },
]
