import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { keyAlong } from './way.ts'

/** '/' leads to the search, except where somebody types. */
export function useSlashKey(onSlash: () => void): void {
  const act = useEffectEvent(onSlash)
  // Before the screen is painted: whoever sees it can press the key.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTakenElsewhere(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Keys for the whole screen, by what they write; not while somebody types, nor behind a dialog. */
export function useScreenKeys(keys: Partial<Record<string, () => void>>, isOn = true): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const press = keys[event.key.toLowerCase()]
    // Held down, a key would go on deciding.
    if (!press || event.repeat || isTakenElsewhere(event)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    press()
  })
  useLayoutEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [isOn])
}

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Left and right within the dialog around the element, or else within the element itself. */
export function useArrowKeys(
  ref: RefObject<HTMLElement | null>,
  isOn: boolean,
  onStep: (step: -1 | 1) => void,
): void {
  const go = useEffectEvent(onStep)
  useEffect(() => {
    const scope = ref.current?.closest('dialog') ?? ref.current
    if (!isOn || !scope) return
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[keyAlong(event.key)]
      if (!step || isTakenElsewhere(event)) return
      event.preventDefault()
      go(step)
    }
    scope.addEventListener('keydown', onKeyDown)
    return () => scope.removeEventListener('keydown', onKeyDown)
  }, [ref, isOn])
}

/** A browser's own shortcut, or a key for the field in which somebody types. */
const isTakenElsewhere = ({ altKey, ctrlKey, metaKey, target }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || isTyping(target)

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
