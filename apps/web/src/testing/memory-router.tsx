import { type ReactNode, useState } from 'react'
import { memoryHistory, type MemoryEntry } from '../routing/memory-history.ts'
import { Router } from '../routing/router.tsx'

interface MemoryRouterProps {
  at?: MemoryEntry
  children: ReactNode
}

/** A visit that begins at an address. */
export function MemoryRouter({ at = '/', children }: MemoryRouterProps) {
  const [history] = useState(() => memoryHistory(at))
  return <Router history={history}>{children}</Router>
}
