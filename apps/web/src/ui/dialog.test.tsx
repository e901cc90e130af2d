import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function open(props: { confirmClose?: string } = {}) {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="Edit post" description="What it says" {...props}>
      <input aria-label="Title" data-autofocus />
    </Dialog>,
  )
  return { onClose, dialog: screen.getByRole('dialog') }
}

describe('a dialog', () => {
  it('is named, described, and puts the focus where the work is', () => {
    const { dialog } = open()
    expect(dialog).toBe(screen.getByRole('dialog', { name: 'Edit post' }))
    expect(dialog.getAttribute('aria-describedby')).toBe(screen.getByText('What it says').id)
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  })

  it('is left by an arrow or a cross in its bar where it is read like a page', async () => {
    const onClose = vi.fn()
    render(
      <Dialog open place="reading" onClose={onClose} title="A night shift">
        Text
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A night shift' }))
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('closes by Escape, by its cross and by a phone going back', async () => {
    const { onClose, dialog } = open()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(3)
  })

  it('closes by a tap on the backdrop, not by a selection that ends there', () => {
    const { onClose, dialog } = open()
    fireEvent.pointerDown(screen.getByLabelText('Title'))
    fireEvent.click(dialog)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('asks before unsaved work is lost, however often Escape is pressed', async () => {
    const { onClose } = open({ confirmClose: 'Discard what you typed?' })
    await userEvent.keyboard('{Escape}{Escape}{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('Discard what you typed?')
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
