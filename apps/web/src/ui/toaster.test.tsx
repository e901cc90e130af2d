import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

it('shows the newest alone', () => {
  render(<Toaster />)
  act(() => toast.error('Save failed', 'Could not save post.'))
  act(() => toast.success('Post updated'))
  expect(screen.queryByText('Save failed')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('Post updated')
})

it('goes when it is acted on, after its time, and not while somebody reads it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const undo = vi.fn()
  render(<Toaster />)
  act(() => toast.success('Rejected', undefined, { label: 'Undo', onPress: undo }))
  await userEvent.hover(screen.getByText('Rejected'))
  act(() => void vi.advanceTimersByTime(60_000))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Rejected')).toBeNull()

  act(() => toast.success('Approved'))
  act(() => void vi.advanceTimersByTime(6001))
  expect(screen.queryByText('Approved')).toBeNull()
  vi.useRealTimers()
})

it('trouble does not follow into a later dialog; what opens one, and what can be undone, do', () => {
  vi.useFakeTimers()
  const { rerender } = render(<Toaster />)
  const close = () => rerender(<Toaster />)
  const open = () =>
    rerender(
      <>
        <Toaster />
        <Dialog open title="Approve" onClose={() => {}}>
          Approve it?
        </Dialog>
      </>,
    )
  act(() => toast.error('Delete failed', 'Could not delete post.'))
  open()
  expect(screen.getByText('Delete failed')).toBeTruthy()
  close()
  act(() => void vi.advanceTimersByTime(2000))
  open()
  expect(screen.queryByText('Delete failed')).toBeNull()
  close()
  act(() => toast.success('Approved', undefined, { label: 'Undo', onPress: () => {} }))
  act(() => void vi.advanceTimersByTime(2000))
  open()
  expect(screen.getByText('Approved')).toBeTruthy()
  vi.useRealTimers()
})
