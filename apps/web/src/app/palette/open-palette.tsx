import type { useShowDialog } from '../../ui/show-dialog.ts'
import { PaletteDialog } from './palette-dialog.tsx'

/** A dialog is not left by it. */
export function openPalette(showDialog: ReturnType<typeof useShowDialog>): void {
  if (document.querySelector('dialog[open]')) return
  showDialog((close) => <PaletteDialog onClose={close} />)
}
