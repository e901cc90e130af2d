import { FOR_EVERYBODY, NO_EVENT, type AuthoringDetail } from '@berg/contract'
import { expect, it } from 'vitest'
import { anArticle } from '../../../testing/an-article.ts'
import { changesSince } from './rejected-changes.tsx'

const before = {
  at: '2026-11-14T08:00:00.000Z',
  title: 'Cups',
  content: '<p>Names</p><p>Stays</p>',
  language: null,
  audience: FOR_EVERYBODY,
  ...NO_EVENT,
  tags: ['HR', 'News'],
  images: [{ url: '/media/a', alt: 'A sink' }],
}
const article = anArticle({
  title: 'Cups',
  content: '<p>No names</p><p>Stays</p>',
  tags: [
    { id: 2, name: 'News' },
    { id: 1, name: 'HR' },
  ],
  images: [],
}) as AuthoringDetail

it('tells field by field what is different, and nothing of the rest', () => {
  expect(changesSince(before, { ...article, place: 'Canteen A' }, 'UTC')).toEqual([
    { label: 'Place', lines: [{ text: 'Canteen A', kind: 'added' }] },
    {
      label: 'Content',
      lines: [
        { text: 'Names', kind: 'removed' },
        { text: 'No names', kind: 'added' },
        { text: 'Stays', kind: 'same' },
      ],
    },
    { label: 'Images', lines: [{ text: 'A sink', kind: 'removed' }] },
  ])
})
