import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { useVisitor } from '../navigation.ts'

/** Nobody else has notices, and needs code for them. */
const code = lazyModule(() => import('../../features/notifications/components/unseen-marker.tsx'))

/** Once it was said who somebody is: what waits for them came along. */
function useCode() {
  const here = useLazyModule(code)
  const isAsking = useViewer().kind === 'checking'
  return !isAsking && here !== 'failed' && here
}

/** How many notices there are for whoever is signed in, beside a way to them. */
export const NotificationsMarker = () => useVisitor().isSignedIn && <Marker />

function Marker() {
  const here = useCode()
  return here && <here.UnseenMarker />
}

export const NotificationsBell = () => useVisitor().isSignedIn && <Bell />

function Bell() {
  const here = useCode()
  // Its room, so that nothing jumps.
  return <span className="size-11 shrink-0 sm:-mx-2">{here && <here.NotificationBell />}</span>
}
