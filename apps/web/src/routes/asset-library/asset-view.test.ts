import { describe, expect, it } from 'vitest'
import { assetViewIn, questionOf, searchOf } from './asset-view.ts'

describe('the address of the library', () => {
  it('holds words, type, order and page', () => {
    const address = '?q=shift+plan&type=document&sort=largest&page=2'
    expect(searchOf(assetViewIn(address))).toBe(address)
    expect(questionOf(assetViewIn(address))).toEqual({
      search: 'shift plan',
      type: 'document',
      ordering: '-size',
      page: 2,
      page_size: 24,
    })
  })

  it('of nonsense is the whole library, newest first', () => {
    expect(searchOf(assetViewIn('?q=%20&type=song&sort=best&page=-1'))).toBe('?')
    expect(questionOf(assetViewIn('')).ordering).toBe('-created_at')
  })
})
