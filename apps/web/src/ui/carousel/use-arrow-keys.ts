import { useEffect, useRef, type RefObject } from 'react'
import { isTyping } from '../use-slash-key.ts'

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Left and right within the dialog around the element, or else within the element itself. */
export function useArrowKeys(
  ref: RefObject<HTMLElement | null>,
  isOn: boolean,
  onStep: (step: -1 | 1) => void,
): void {
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    const scope = ref.current?.closest('dialog') ?? ref.current
    if (!isOn || !scope) return
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      latest.current(step)
    }
    scope.addEventListener('keydown', onKeyDown)
    return () => scope.removeEventListener('keydown', onKeyDown)
  }, [ref, isOn])
}
