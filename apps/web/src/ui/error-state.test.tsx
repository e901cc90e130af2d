import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ErrorState } from './error-state.tsx'

it('comes into view, and goes again where scrolling is a promise', () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  scrollIntoView.mockReturnValue(Promise.resolve() as unknown as void)
  const { rerender } = render(<ErrorState title="Not loaded" onRetry={() => {}} />)
  expect(scrollIntoView).toHaveBeenCalledOnce()
  rerender(<p>Loaded</p>)
  expect(screen.getByText('Loaded')).toBeDefined()
})
