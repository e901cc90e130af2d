import { useSyncExternalStore } from 'react'

let stack: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  stack = next
  for (const listener of listeners) listener()
}

/** Enters the place for toasts of a dialog that stands open; the answer takes it out again. */
export function enterToastPlace(place: HTMLElement): () => void {
  change([...stack, place])
  return () => change(stack.filter((open) => open !== place))
}

/** An open modal dialog makes everything outside of it inert; what must be heard has to be inside. */
export function useTopToastPlace(): HTMLElement | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => stack.at(-1),
    () => undefined,
  )
}
