import { useSyncExternalStore } from 'react'

let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]): void {
  stack = next
  for (const listener of listeners) listener()
}

/** Enters a dialog that stands open; the answer takes it out again. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  change([...stack, dialog])
  return () => change(stack.filter((open) => open !== dialog))
}

/** An open modal dialog makes everything outside of it inert; what must be heard has to be inside. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => stack.at(-1),
    () => undefined,
  )
}
