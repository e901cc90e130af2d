import { fireEvent, render, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DialogContext } from '../../ui/show-dialog.ts'
import { usePaletteKey } from './use-palette-key.ts'

function Keys() {
  usePaletteKey()
  return null
}

it('is opened by the key, but by none that was pressed in a dialog', async () => {
  const show = vi.fn()
  render(<Keys />, {
    wrapper: ({ children }) => <DialogContext value={show}>{children}</DialogContext>,
  })
  const press = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  // A dialog that is closed while the palette's code is on its way.
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  press()
  dialog.remove()
  await import('./open-palette.tsx')
  await import('./palette-dialog.tsx')
  expect(show).not.toHaveBeenCalled()
  press()
  await waitFor(() => expect(show).toHaveBeenCalledOnce())
})
