import { say } from '@berg/contract'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useSyncExternalStore } from 'react'
import { useNavigate } from '../../routing/router.tsx'
import { Button } from '../../ui/button.tsx'

/** Whether Back stays within The Berg. Where the browser does not tell, the router numbers its entries, from 0 after a load. */
function hasHistory(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  return (
    navigation?.canGoBack ??
    (Number(idx) > 0 || document.referrer.startsWith(`${window.location.origin}/`))
  )
}

let arrival = { path: '', hadHistory: false }

/** Asked once a page: a filter or an opened article there must not push the page down. */
function hadHistoryOnArrival(): boolean {
  const path = window.location.pathname
  if (arrival.path !== path) arrival = { path, hadHistory: hasHistory() }
  return arrival.hadHistory
}

const never = () => () => {}

export function BackButton() {
  const navigate = useNavigate()
  const shown = useSyncExternalStore(never, hadHistoryOnArrival, () => false)
  if (!shown) return null
  return (
    <Button variant="quiet" onClick={() => navigate(-1)} className="-ms-3 mb-2 px-3 print:hidden">
      <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
      {say('Back ##to the page before')}
    </Button>
  )
}
