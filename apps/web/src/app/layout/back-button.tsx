import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'

/** The router numbers its entries: past the first, Back stays within The Berg. */
function hasHistory(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
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
    <Button
      variant="quiet"
      onClick={() => void navigate(-1)}
      className="-ml-3 mb-2 px-3 print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4.5" />
      Back
    </Button>
  )
}
