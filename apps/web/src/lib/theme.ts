import { useSyncExternalStore } from 'react'
import { keepOnDevice } from './keep-on-device.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Read by app/before-paint.js too, before the first paint. */
const KEY = 'berg_theme'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    show(stored())
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

/** The attribute decides what is seen; CSS follows the system without one. */
function shown(): Theme {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system'
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function setTheme(theme: Theme): void {
  show(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else keepOnDevice(KEY, theme)
  } catch {
    // Forgotten at the next visit, shown all the same.
  }
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shown, () => 'system')
}

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function subscribeToSystem(listener: () => void): () => void {
  const media = systemDark()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** For what CSS cannot colour. */
export function useIsDark(): boolean {
  const theme = useTheme()
  const systemIsDark = useSyncExternalStore(
    subscribeToSystem,
    () => systemDark().matches,
    () => false,
  )
  return theme === 'system' ? systemIsDark : theme === 'dark'
}
