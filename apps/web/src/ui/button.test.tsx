import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

it('keeps the focus while it is busy, and does nothing a second time', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const draw = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Title" />
      <Button type="submit" busy={busy} onClick={onClick}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(draw(false))
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  rerender(draw(true))
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter} ')
  await userEvent.click(button)
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}')
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
  rerender(draw(false))
  await userEvent.click(button)
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

it('stays off for another reason, busy or not', () => {
  const { rerender } = render(<Button aria-disabled>Send</Button>)
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  rerender(
    <Button aria-disabled busy={false}>
      Send
    </Button>,
  )
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
})
