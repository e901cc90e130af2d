import { useSyncExternalStore } from 'react'

let stack: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  stack = next
  for (const listener of listeners) listener()
}

/** Enters the place for toasts of a dialog that stands open; the answer takes it out again. */
export function enterToastPlace(place: HTMLElement): () => void {
  const above = stack.filter((open) => comesAfter(open, place))
  for (const open of above) raise(open.closest('dialog'))
  change([...stack.filter((open) => !above.includes(open)), place, ...above])
  return () => change(stack.filter((open) => open !== place))
}

/**
 * Further down the page is further up the screen: a screen that comes back under an open dialog
 * opens its own ones below that.
 */
function comesAfter(one: HTMLElement, other: HTMLElement): boolean {
  const [above, below] = [one.closest('dialog'), other.closest('dialog')]
  if (!above || !below) return false
  return (below.compareDocumentPosition(above) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** The browser puts on top what was opened last. */
function raise(dialog: HTMLDialogElement | null): void {
  if (!dialog) return
  dialog.close()
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
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
