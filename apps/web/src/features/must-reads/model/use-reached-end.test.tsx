import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useReachedEnd } from './use-reached-end.ts'

let seen: (isIntersecting: boolean) => void
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (isIntersecting) => act(() => report([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Text({ version }: { version: string }) {
  const { ref, isReached, reach } = useReachedEnd(version)
  return (
    <>
      <div ref={ref} />
      <button onFocus={reach}>{isReached ? 'ready' : 'read on'}</button>
    </>
  )
}

it('waits until the end of the text has been in view', () => {
  render(<Text version="1" />)
  seen(false)
  expect(screen.getByRole('button').textContent).toBe('read on')
  seen(true)
  expect(screen.getByRole('button').textContent).toBe('ready')
})

it('is reached by keyboard, and anew for another text', () => {
  const { rerender } = render(<Text version="1" />)
  fireEvent.focus(screen.getByRole('button'))
  expect(screen.getByRole('button').textContent).toBe('ready')
  rerender(<Text version="2" />)
  expect(screen.getByRole('button').textContent).toBe('read on')
})
