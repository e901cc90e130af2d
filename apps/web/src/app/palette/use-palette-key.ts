import { useEffect, useEffectEvent } from 'react'

/** Ctrl K, or ⌘ K. A text that is written has its own use for it, and a dialog is not left by it. */
export function usePaletteKey(onPress: () => void): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
    if (target instanceof Element && target.closest('[contenteditable]')) return
    event.preventDefault()
    if (!document.querySelector('dialog[open]')) onPress()
  })
  useEffect(() => {
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
}
