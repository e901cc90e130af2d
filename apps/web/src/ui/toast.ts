type ToastTone = 'success' | 'error' | 'info'

/** What can be done about it: 'View', 'Undo'. The toast goes when it is pressed. */
interface ToastAction {
  label: string
  onPress: () => void
}

export interface Toast {
  id: number
  tone: ToastTone
  title: string
  description: string | undefined
  action: ToastAction | undefined
}

/** Long enough to be read in a second language; what can be acted on stays longer, and so does trouble. */
const SHOWN_MS = { success: 6000, info: 6000, error: 12_000 }
const SHOWN_WITH_ACTION_MS = 10_000
const JUST_SAID_MS = 1000

/** The newest alone, or none: several would cover the page that they speak of. */
let toasts: readonly Toast[] = []
let nextId = 1
let saidAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const show =
  (tone: ToastTone) =>
  (title: string, description?: string, action?: ToastAction): void => {
    const shown = { id: nextId++, tone, title, description, action }
    saidAt = performance.now()
    change([shown])
    release(shown)
  }

const error = show('error')

/** For a rejection. What the person let be themselves has not failed, and nothing is said. */
const failed =
  (title: string, reasonOf = ({ message }: Error) => message) =>
  (reason: Error): void => {
    if (reason.name !== 'AbortError') error(title, reasonOf(reason))
  }

export const toast = { success: show('success'), error, failed, info: show('info') }

export function dismiss({ id }: Toast): void {
  change(toasts.filter((shown) => shown.id !== id))
}

/** Trouble belongs to what was done before, not to a dialog that opens now; unless it has just opened that. */
export const dismissTrouble = () => {
  const isBefore = performance.now() - saidAt > JUST_SAID_MS
  if (isBefore) change(toasts.filter(({ tone }) => tone !== 'error'))
}

/** Somebody is reading or about to press: it stays. */
export const hold = () => clearTimeout(timer)

export function release(shown: Toast): void {
  hold()
  const time = SHOWN_MS[shown.tone]
  timer = setTimeout(
    () => dismiss(shown),
    shown.action ? Math.max(time, SHOWN_WITH_ACTION_MS) : time,
  )
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const current = () => toasts
