import { say } from '@berg/contract'
import { useEffect, useEffectEvent } from 'react'
import { useShowDialog } from '../../ui/show-dialog.ts'
import { toast } from '../../ui/toast.ts'

/** Ctrl K, or ⌘ K. A text that is written has its own use for it. All else comes with the first press. */
export function usePaletteKey(): void {
  const showDialog = useShowDialog()
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event
    if (key !== 'k' || ctrlKey === metaKey) return
    if (target instanceof Element && target.closest('[contenteditable]')) return
    event.preventDefault()
    // A dialog is not left by it, even if it closes before the code is here.
    if (document.querySelector('dialog[open]')) return
    void import('./open-palette.tsx')
      .then(({ openPalette }) => openPalette(showDialog))
      .catch(() =>
        toast.error(
          say('The list could not be opened'),
          say('Check your connection and try again.'),
        ),
      )
  })
  useEffect(() => {
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
}
