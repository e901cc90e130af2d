import { useEffectEvent, useLayoutEffect } from 'react'

/** '/' leads to the search, except where somebody types. */
export function useSlashKey(onSlash: () => void): void {
  const act = useEffectEvent(onSlash)
  // Before the screen is painted: whoever sees it can press the key.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyping(target)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
