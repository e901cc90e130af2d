import { useSyncExternalStore } from 'react'
import { useTheme } from './theme.ts'

const query = () => window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** For what CSS cannot colour. */
export function useIsDark(): boolean {
  const theme = useTheme()
  const systemIsDark = useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
  return theme === 'system' ? systemIsDark : theme === 'dark'
}
