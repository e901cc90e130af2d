import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from '../testing/memory-router.tsx'
import { useLocation } from '../routing/router.tsx'
import { describe, expect, it } from 'vitest'
import { firstOr, oneOf, pageNumber, searchWords, textIf, urlView, useUrlView } from './url-view.ts'

interface View {
  q: string
  kind: 'post' | 'event' | undefined
  sort: 'newest' | 'oldest'
  digit: string | undefined
  tags: readonly string[]
  page: number
}

const VIEW = urlView<View>(
  {
    q: searchWords,
    kind: oneOf(['post', 'event']),
    sort: firstOr(['newest', 'oldest']),
    digit: textIf((value) => /^\d$/.test(value)),
    tags: { name: 'tag', read: (values) => values, write: (values) => values },
    page: pageNumber,
  },
  { keeps: ['tab'] },
)
const { viewIn, searchOf } = VIEW
const NOTHING = viewIn('')

describe('a view in the address', () => {
  it('is read and written whole', () => {
    const search = '?q=bread+%26+salt&kind=event&sort=oldest&digit=7&tag=News&tag=Line+4&page=3'
    expect(viewIn(search)).toEqual({
      q: 'bread & salt',
      kind: 'event',
      sort: 'oldest',
      digit: '7',
      tags: ['News', 'Line 4'],
      page: 3,
    })
    expect(searchOf(viewIn(search))).toBe(search)
  })

  it('of nonsense is the view of no parameters, whose address is the shortest', () => {
    expect(viewIn('?q=%20&kind=video&sort=best&digit=12&page=1.5&other=1')).toEqual(NOTHING)
    expect(searchOf(NOTHING)).toBe('?')
  })

  it.each(['0', '-2', '1.5', 'x', '1e99', ''])('takes page "%s" for the first', (value) =>
    expect(viewIn(`?page=${value}`).page).toBe(1),
  )

  it('asks for no more than the server takes', () => {
    expect(viewIn(`?q=${'bread+'.repeat(100)}`).q).toHaveLength(200)
    expect(viewIn('?page=99999999').page).toBe(1_000_000)
  })

  it('keeps of the old address what belongs to the screen around it', () => {
    expect(searchOf({ ...NOTHING, q: 'x' }, '?tab=articles&q=y&article=7')).toBe(
      '?tab=articles&q=x',
    )
  })
})

it('takes two changes in quick succession, the second before the first is drawn', () => {
  const { result } = renderHook(() => ({ ...useUrlView(VIEW), search: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter at="/?page=2">{children}</MemoryRouter>,
  })
  act(() => {
    result.current.show({ digit: '1' }, { replace: true })
    result.current.show({ kind: 'post' }, { replace: true })
  })
  expect(result.current.search).toBe('?kind=post&digit=1')
})
