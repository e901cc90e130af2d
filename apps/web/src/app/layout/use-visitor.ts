import { useViewer } from '../../features/auth/model/use-viewer.ts'
import type { Visitor } from '../navigation.ts'

/** The viewer, as far as the navigation cares. */
export function useVisitor(): Visitor & { name: string | undefined } {
  const viewer = useViewer()
  const user = viewer.kind === 'known' ? viewer.user : undefined
  return {
    isSignedIn: viewer.kind !== 'visitor',
    canAdminister: user?.can.administer ?? false,
    name: user && (user.first_name || user.username),
  }
}
