import type { AuthoringArticle } from '@berg/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { anArticle } from '../../../testing/an-article.ts'
import { updateOptimistically, authoringKey, authoringPageQuery } from './authoring.ts'

const aDraft = (id: number): AuthoringArticle => ({
  ...anArticle({ id, status: 'draft', published_at: null }),
  etag: '"1"',
  rejection_reason: '',
  top_news: null,
  pinned: null,
  submitted_at: '2026-11-14T08:00:00.000Z',
  author_note: '',
  publish_at: null,
  can: {
    edit: true,
    delete: true,
    approve: true,
    reject: true,
    submit: false,
    withdraw: false,
    history: true,
  },
})

function setUp() {
  const client = new QueryClient()
  const list = authoringPageQuery({ page: 1 }).queryKey
  const drafts = authoringPageQuery({ page: 1, status: 'draft' }).queryKey
  client.setQueryData(list, { count: 9, results: [aDraft(1), aDraft(2)] })
  client.setQueryData(drafts, { count: 2, results: [aDraft(2)] })
  client.setQueryData(authoringKey(2), aDraft(2))
  const statuses = () => client.getQueryData(list)?.results.map(({ status }) => status)
  return { client, list, drafts, statuses }
}

it('shows a change in every list and in the detail, and takes it back', async () => {
  const { client, drafts, statuses } = setUp()
  const takeBack = await updateOptimistically(client, 2, (article) => ({
    ...article,
    status: 'published',
  }))
  expect(statuses()).toEqual(['draft', 'published'])
  expect(client.getQueryData(drafts)?.results[0]?.status).toBe('published')
  expect(client.getQueryData<AuthoringArticle>(authoringKey(2))?.status).toBe('published')
  takeBack()
  expect(statuses()).toEqual(['draft', 'draft'])
  expect(client.getQueryData<AuthoringArticle>(authoringKey(2))?.status).toBe('draft')
})

it('takes a deleted article out and counts it off, and puts it back', async () => {
  const { client, list, statuses } = setUp()
  const takeBack = await updateOptimistically(client, 1, () => undefined)
  expect(client.getQueryData(list)).toMatchObject({ count: 8, results: [{ id: 2 }] })
  takeBack()
  expect(statuses()).toHaveLength(2)
  expect(client.getQueryData(list)?.count).toBe(9)
})
