import {
  Article,
  FOR_EVERYBODY,
  listArticles,
  listAuthoring,
  NO_EVENT,
  pageOf,
} from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { shaperOf } from './response-shape.ts'

const row = {
  id: 1,
  title: 'Line 4',
  content: '',
  excerpt: '',
  status: 'published',
  category: 'HR Corner',
  highlights: ['top-news'],
  created_at: '2026-11-14T08:00:00.000Z',
  updated_at: '2026-11-14T08:00:00.000Z',
  published_at: null,
  audience: FOR_EVERYBODY,
  language: 'en',
  translations: [],
  ...NO_EVENT,
  tags: [{ id: 3, name: 'News' }],
  images: [{ url: '/a', alt: '', width: 1, height: 1, widths: [320] }],
  author: { id: 2, username: 'marta', first_name: 'Marta', last_name: 'Kowalska' },
  author_name: 'Marta Kowalska',
}

/** The same with a column at every place that the contract does not name. */
const withColumns = {
  ...row,
  password_hash: 'hash',
  tags: [{ ...row.tags[0], hidden: true }],
  images: [{ ...row.images[0], ours: true }],
  author: { ...row.author, email: 'marta@berg.example' },
}

const page = (results: unknown[]) => ({ count: 1, next: null, previous: null, results })
const ways = [
  ['checked', (schema: z.ZodType) => (value: unknown) => schema.parse(value)],
  ['taken', shaperOf],
] as const

describe.each(ways)('an answer that is %s', (_, shapeOf) => {
  it('loses every column that the contract does not name', () => {
    expect(shapeOf(Article)(withColumns)).toEqual(row)
    expect(shapeOf(pageOf(Article))({ ...page([withColumns]), secret: 1 })).toEqual(page([row]))
    const list = shapeOf(listArticles.response)
    expect(list([withColumns])).toEqual([row])
    expect(list(page([withColumns]))).toEqual(page([row]))
    expect(JSON.stringify(list([withColumns]))).not.toMatch(/hash|email|hidden|ours/)
  })

  it('leaves out what is not there, and keeps what is empty', () => {
    const schema = z.object({ a: z.string().optional(), b: z.object({ c: z.int() }).nullable() })
    expect(shapeOf(schema)({ a: undefined, b: null, c: 1 })).toEqual({ b: null })
  })

  it('has no object where the contract names a plain value', () => {
    const schema = z.object({ name: z.string() })
    expect(() => shapeOf(schema)({ name: { password_hash: 'hash' } })).toThrow(
      /expected string|plain value/,
    )
  })
})

it('what is not simply taken is checked', () => {
  const either = shaperOf(z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]))
  expect(either({ b: '', c: 1 })).toEqual({ b: '' })
  expect(() => either({ c: 1 })).toThrow('invalid_union')
  expect(shaperOf(z.record(z.string(), z.object({ a: z.int() })))({ x: { a: 1, b: 2 } })).toEqual({
    x: { a: 1 },
  })
  expect(shaperOf(listAuthoring.response)([])).toEqual([])
})
