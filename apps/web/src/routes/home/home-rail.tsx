import { type LeadershipMessage, type ListedArticle, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ThisMonth } from '../../features/articles/components/this-month.tsx'
import { leadershipMessageQuery } from '../../features/leadership/api/leadership.ts'
import { LeadershipCard } from '../../features/leadership/components/leadership-card.tsx'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { useNearScreen } from '../../lib/use-near-screen.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LazyDialog } from '../../widgets/lazy-dialog.tsx'

const leadershipReader = lazyModule(() => import('../../widgets/leadership-reader.tsx'))
const loadReader = () => void leadershipReader.load().catch(() => {})
const mapTeaser = lazyModule(() => import('../../features/pins/components/map-teaser.tsx'))

interface HomeRailProps {
  /** Undefined where they are left out. */
  month: readonly ListedArticle[] | undefined
  isWaiting: boolean
  timeZone: string | undefined
}

/** Beside the feed where there is room, below it elsewhere. What fails to load is left out. */
export function HomeRail({ month, isWaiting, timeZone }: HomeRailProps) {
  const leadership = useQuery(leadershipMessageQuery)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <aside
      aria-label={say('Around the site')}
      className="grid grid-cols-1 content-start gap-x-9 gap-y-8 md:grid-cols-2 lg:grid-cols-1"
    >
      {/* Both at once: neither pushes the other down when it arrives. */}
      {leadership.isPending || isWaiting ? (
        <>
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </>
      ) : (
        <>
          {leadership.data && (
            <div>
              <LeadershipCard
                message={leadership.data}
                loadAhead={loadReader}
                onOpen={() => setIsOpen(true)}
              />
            </div>
          )}
          {month && <ThisMonth events={month} timeZone={timeZone} />}
        </>
      )}
      <SmallMap />
      {isOpen && leadership.data && (
        <OpenMessage message={leadership.data} onClose={() => setIsOpen(false)} />
      )}
    </aside>
  )
}

function OpenMessage(props: { message: LeadershipMessage; onClose: () => void }) {
  return (
    <LazyDialog
      code={leadershipReader}
      failure={say('The message could not be opened')}
      onClose={props.onClose}
    >
      {({ LeadershipReader }) => <LeadershipReader {...props} />}
    </LazyDialog>
  )
}

/** Few scroll down to it: its code and its dots come when somebody does. */
function SmallMap() {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNearScreen(ref)
  return <div ref={ref}>{isNear ? <LoadedMap /> : <MapSkeleton />}</div>
}

function LoadedMap() {
  const code = useLazyModule(mapTeaser)
  if (code === undefined) return <MapSkeleton />
  return code !== 'failed' && <code.MapTeaser />
}

const MapSkeleton = () => <Skeleton className="h-56 rounded-card" />
