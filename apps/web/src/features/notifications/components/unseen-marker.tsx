import { PAGES, say, sayCount } from '@berg/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { useEffect } from 'react'
import { NavLink } from '../../../routing/link.tsx'
import { showCountInTitle } from '../../../lib/document-title.ts'
import { useStream } from '../../../lib/stream/use-stream.ts'
import { iconButtonStyle } from '../../../ui/button-style.ts'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { readNotificationsAnew, unseenQuery } from '../api/notifications.ts'

const MOST = 99

const useUnseen = () => useQuery(unseenQuery).data?.count ?? 0

/** How many notices wait, beside a link to them. */
export function UnseenMarker() {
  const count = useUnseen()
  if (count === 0) return null
  return (
    <span className="inline-grid min-w-5 place-items-center rounded-full bg-marigold px-1.5 text-xs/5 font-semibold text-on-marigold even-figures">
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">{sayCount(count, '{n} unread', '{n} unread')}</span>
    </span>
  )
}

/** The way to one's notices. It hears of new ones, and says their number in the title of the tab. */
export function NotificationBell() {
  const client = useQueryClient()
  const count = useUnseen()
  useStream('notification', () => void readNotificationsAnew(client))
  useStream('unseen', () => void readNotificationsAnew(client))
  useEffect(() => {
    showCountInTitle(count)
    return () => showCountInTitle(0)
  }, [count])
  const emergency = useQuery(unseenQuery).data?.emergency
  return (
    <>
      <NavLink
        to={PAGES.notifications}
        title={say('Notifications')}
        className={iconButtonStyle('quiet', 'relative')}
      >
        <Bell aria-hidden className="size-5.5" />
        <span className="sr-only">{say('Notifications')}</span>
        <span className="absolute -top-0.5 -end-0.5">
          <UnseenMarker />
        </span>
      </NavLink>
      {emergency && <Emergency key={emergency.id} {...emergency} />}
    </>
  )
}

const alertCode = lazyModule(() => import('./emergency-alert.tsx'))

function Emergency(emergency: { id: number; text: string }) {
  const here = useLazyModule(alertCode)
  return here && here !== 'failed' && <here.EmergencyAlert {...emergency} />
}
