import { describe, expect, it } from 'vitest'
import { archiveViewIn, questionOf, searchOf } from './archive-view.ts'

describe('the address of the archive', () => {
  const full = '?month=2026-11&category=health-safety&type=event&q=first+aid&page=3'

  it('says everything that a colleague should see too', () => {
    expect(archiveViewIn(full)).toEqual({
      month: '2026-11',
      category: 'Health & Safety',
      type: 'event',
      q: 'first aid',
      page: 3,
    })
    expect(searchOf(archiveViewIn(full))).toBe(full)
    expect(questionOf(archiveViewIn(full))).toMatchObject({ date: '2026-11', search: 'first aid' })
  })

  it('asks for no more words than the server takes', () => {
    expect(archiveViewIn(`?q=${'bread+'.repeat(100)}`).q).toHaveLength(200)
  })

  it('of nonsense is the whole archive', () => {
    const nothing = archiveViewIn('')
    expect(archiveViewIn('?month=may&category=Sports&type=video&q=%20&page=no')).toEqual(nothing)
    expect(searchOf(nothing)).toBe('?')
  })
})
