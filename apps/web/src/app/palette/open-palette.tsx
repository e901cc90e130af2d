import type { useShowDialog } from '../../ui/show-dialog.ts'

/** The first screen knows this file alone, and none of what the dialog needs. */
export async function openPalette(showDialog: ReturnType<typeof useShowDialog>): Promise<void> {
  const { PaletteDialog } = await import('./palette-dialog.tsx')
  // What was opened while the code was on its way stays on top.
  if (document.querySelector('dialog[open]')) return
  showDialog((close) => <PaletteDialog onClose={close} />)
}
