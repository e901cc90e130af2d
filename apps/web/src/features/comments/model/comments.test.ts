import type { Comment, Responses } from '@berg/contract'
import { expect, it } from 'vitest'
import { inOrder, linkedParts, withOwnHidden } from './comments.ts'
import { reacted } from './reacted.ts'

const comment = (id: number): Comment => ({
  id,
  author_name: 'Marta',
  text: `${id}`,
  created_at: '2026-11-14T08:00:00.000Z',
  edited_at: null,
  hidden_reason: null,
})
const page = (...ids: number[]) => ({
  count: 4,
  has_earlier: true,
  results: ids.map((id) => comment(id)),
})
const ids = (comments: readonly Comment[]) => comments.map(({ id }) => id)

it('puts the stretches in order, the newest last', () => {
  expect(ids(inOrder([page(5, 6), page(2, 3)]))).toEqual([2, 3, 5, 6])
})

it('puts what is hidden of one’s own where it stood, once that is in sight', () => {
  const [there, hidden] = [
    [comment(5), comment(8)],
    [comment(3), comment(6), comment(8)],
  ]
  expect(ids(withOwnHidden(there, hidden, true))).toEqual([5, 6, 8])
  expect(ids(withOwnHidden(there, hidden, false))).toEqual([3, 5, 6, 8])
  expect(ids(withOwnHidden([], hidden, false))).toEqual([3, 6, 8])
})

it.each([
  ['https://berg.example/news?x=1.', ['https://berg.example/news?x=1', '/news?x=1']],
  ['https://berg.example', ['https://berg.example', '/']],
])('links %s', (text, [shown, href]) => {
  const [first, link] = linkedParts(`See ${text} there`, 'https://berg.example')
  expect([first, link]).toEqual([{ text: 'See ' }, { text: shown, href }])
})

it.each([
  'https://evil.example/https://berg.example/',
  'https://berg.example.evil.example/',
  'https://berg.example@evil.example/',
  'http://berg.example/',
  'javascript:alert(1)',
  '<a href="/">x</a>',
])('leaves %s a text', (text) => {
  expect(linkedParts(text, 'https://berg.example')).toEqual([{ text }])
})

it('counts one reaction a person', () => {
  const counts = { love: 1, smile: 0, thanks: 2, bravo: 0 }
  const responses: Responses = { reactions: counts, comments: null }
  expect(reacted(responses, 'love', 'smile').reactions).toEqual({ ...counts, love: 0, smile: 1 })
  expect(reacted(responses, 'smile', null).reactions).toEqual(counts)
  expect(reacted({ ...responses, reactions: null }, null, 'love').reactions).toBeNull()
})
