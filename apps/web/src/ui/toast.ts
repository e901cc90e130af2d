type ToastTone = 'success' | 'error' | 'info'

export interface Toast {
  id: number
  tone: ToastTone
  title: string
  description: string | undefined
}

/** Long enough to be read in a second language; trouble stays longer. */
const SHOWN_MS = { success: 6000, info: 6000, error: 12_000 }
const AT_ONCE = 3

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function show(tone: ToastTone, title: string, description?: string): void {
  const shown = { id: nextId++, tone, title, description }
  change([...toasts, shown].slice(-AT_ONCE))
  release(shown)
}

export const toast = {
  success: (title: string, description?: string) => show('success', title, description),
  error: (title: string, description?: string) => show('error', title, description),
  info: (title: string, description?: string) => show('info', title, description),
}

export function dismiss({ id }: Toast): void {
  hold({ id })
  change(toasts.filter((shown) => shown.id !== id))
}

/** Somebody is reading or about to press: it stays. */
export function hold({ id }: Pick<Toast, 'id'>): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function release(shown: Toast): void {
  hold(shown)
  timers.set(
    shown.id,
    setTimeout(() => dismiss(shown), SHOWN_MS[shown.tone]),
  )
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const current = () => toasts
