import type { AuthoringArticle } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { anArticle } from '../../../testing/an-article.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { current } from '../../../ui/toast.ts'
import { failureWords, isFor, useMany } from './use-many.ts'

const CAN = { edit: true, approve: true, reject: true, delete: true }
const article = (id: number, special: object = {}) =>
  ({
    ...anArticle({ id, status: 'draft', tags: [{ id: 3, name: 'HR' }] }),
    etag: `"${id}-1"`,
    can: CAN,
    ...special,
  }) as unknown as AuthoringArticle

function many() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useMany(), { wrapper }).result
}

beforeEach(() => tokens.set({ access: 'a', refresh: 'r' }))

it('does it to each as it was read, and names what was refused', async () => {
  const log = answerWith(({ path }) =>
    path.includes('/2/')
      ? { status: 412, body: { detail: 'It has changed since you read it.' } }
      : { status: 204 },
  )
  const result = many()
  await act(() => result.current.remove([1, 2, 3].map((id) => article(id))))
  expect(log.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/authoring/1/',
    'DELETE /api/authoring/2/',
    'DELETE /api/authoring/3/',
  ])
  expect(log[0]?.headers.get('if-match')).toBe('"1-1"')
  const { outcome } = result.current
  expect(outcome && failureWords(outcome)).toBe('1 of 3 articles was not deleted')
  expect(outcome?.failed).toMatchObject([
    { item: { id: 2 }, why: expect.stringContaining('changed') as string },
  ])
  expect(current()[0]).toMatchObject({ title: '2 articles deleted', action: { label: 'Undo' } })
})

it('adds tags to those that are there', async () => {
  const log = answerWith(() => ({ status: 200, body: article(1) }))
  const result = many()
  await act(() => result.current.tag([article(1)], [3, 7]))
  expect(log[0]?.body).toEqual({ tags: [3, 7] })
})

it('publishes so that it can be undone', async () => {
  const log = answerWith(() => ({ status: 200, body: article(1) }))
  const result = many()
  await act(() => result.current.publish([article(1)]))
  expect(log[0]).toMatchObject({ path: '/api/authoring/1/approve/', body: { hold: true } })
  await act(async () => current()[0]?.action?.onPress())
  expect(log.at(-1)?.path).toContain('undo')
})

it('publishes only what waits and nobody has decided about', () => {
  expect(isFor.publish(article(1))).toBe(true)
  expect(isFor.publish(article(1, { status: 'rejected' }))).toBe(false)
  expect(isFor.publish(article(1, { held: {} }))).toBe(false)
  expect(isFor.publish(article(1, { can: { ...CAN, approve: false } }))).toBe(false)
})
