import type { CurrentUser } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useHasSession } from '../../../lib/session.ts'
import { currentUserQuery } from '../api/auth.ts'

export type Viewer =
  | { kind: 'visitor' }
  | { kind: 'checking' }
  | { kind: 'known'; user: CurrentUser }
  /** There is a token, but the server could not say whose. */
  | { kind: 'unknown'; error: Error; retry: () => void }

/** Who is looking at the page. */
export function useViewer(): Viewer {
  const hasSession = useHasSession()
  const { data, error, refetch } = useQuery({ ...currentUserQuery, enabled: hasSession })
  if (!hasSession) return { kind: 'visitor' }
  if (data) return { kind: 'known', user: data }
  if (error) return { kind: 'unknown', error, retry: () => void refetch() }
  return { kind: 'checking' }
}
