import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { useVisitor } from '../navigation.ts'

/** Nobody else has notices, and needs code for them. */
const code = lazyModule(() => import('../../features/notifications/components/unseen-marker.tsx'))

/** How many notices there are for whoever is signed in, beside a way to them. */
export const NotificationsMarker = () => useVisitor().isSignedIn && <Marker />

function Marker() {
  const here = useLazyModule(code)
  return here && here !== 'failed' && <here.UnseenMarker />
}

export const NotificationsBell = () => useVisitor().isSignedIn && <Bell />

function Bell() {
  const here = useLazyModule(code)
  // Its room, so that nothing jumps.
  return (
    <span className="size-11 shrink-0 sm:-mx-2">
      {here && here !== 'failed' && <here.NotificationBell />}
    </span>
  )
}
