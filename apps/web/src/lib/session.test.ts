import { ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY } from '@berg/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepOnDevice } from './keep-on-device.ts'
import { tokens, watchOtherTabs } from './session.ts'

afterEach(() => tokens.clear())

describe('tokens', () => {
  it('are kept where a reload finds them', () => {
    tokens.set({ access: 'a', refresh: 'r' })
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBe('a')
    expect(localStorage.getItem(REFRESH_TOKEN_KEY)).toBe('r')
    tokens.clear()
    expect(localStorage.length).toBe(0)
    expect(tokens.access()).toBeNull()
  })

  it('live in memory while storage refuses, and go back to it when it recovers', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    tokens.set({ access: 'a', refresh: 'r' })
    expect([tokens.access(), tokens.refresh()]).toEqual(['a', 'r'])

    vi.restoreAllMocks()
    tokens.set({ access: 'b', refresh: 's' })
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBe('b')
    expect(tokens.access()).toBe('b')
  })

  it('stay in memory on a shared device, renewed ones too, and leave what was there no place', () => {
    tokens.set({ access: 'old', refresh: 'old' })
    tokens.set({ access: 'a', refresh: 'r' }, true)
    tokens.set({ access: 'b', refresh: 's' })
    expect([tokens.access(), tokens.refresh()]).toEqual(['b', 's'])
    expect(localStorage.length).toBe(0)
    expect(() => keepOnDevice('draft', 'words')).toThrow('shared device')

    // What is still being written then is not kept either.
    tokens.clear()
    expect(tokens.access()).toBeNull()
    expect(() => keepOnDevice('draft', 'words')).toThrow('shared device')

    tokens.set({ access: 'c', refresh: 't' }, false)
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBe('c')
    keepOnDevice('draft', 'words')
    expect(localStorage.getItem('draft')).toBe('words')
    localStorage.clear()
  })

  it('are absent, not an error, where storage cannot be read', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(tokens.access()).toBeNull()
  })

  it('tell of a change here and in another tab, and of nothing else', () => {
    const heard = vi.fn()
    const leave = tokens.subscribe(heard)
    const stopWatching = watchOtherTabs()

    tokens.set({ access: 'a', refresh: 'r' })
    window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'berg_theme' }))
    expect(heard).toHaveBeenCalledTimes(3)

    leave()
    stopWatching()
    tokens.clear()
    expect(heard).toHaveBeenCalledTimes(3)
  })
})
