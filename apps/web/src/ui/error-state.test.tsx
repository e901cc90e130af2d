import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorState } from './error-state.tsx'

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

it('comes into view, and goes again where scrolling is a promise', async () => {
  const scrollIntoView = vi.fn(() => Promise.resolve())
  Object.assign(Element.prototype, { scrollIntoView })
  const { rerender } = render(<ErrorState title="Not loaded" onRetry={() => {}} />)
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledOnce())
  rerender(<p>Loaded</p>)
  expect(screen.getByText('Loaded')).toBeDefined()
})
