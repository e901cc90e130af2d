import type { useShowDialog } from '../../ui/show-dialog.ts'

/** A dialog is not left by it. The first screen knows this file alone, and none of what the dialog needs. */
export async function openPalette(showDialog: ReturnType<typeof useShowDialog>): Promise<void> {
  if (document.querySelector('dialog[open]')) return
  const { PaletteDialog } = await import('./palette-dialog.tsx')
  showDialog((close) => <PaletteDialog onClose={close} />)
}
