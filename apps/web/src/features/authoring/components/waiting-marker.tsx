import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'

/** Nobody but an editor needs it, so nobody else fetches it. */
const count = lazyModule(() => import('./waiting-count.tsx'))

/** How many articles wait for review, beside the way to the dashboard. */
export const WaitingMarker = ({ canReview }: { canReview: boolean }) => canReview && <Marker />

function Marker() {
  const code = useLazyModule(count)
  return code && code !== 'failed' && <code.WaitingCount />
}
