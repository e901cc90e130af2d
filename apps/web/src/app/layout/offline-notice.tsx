import WifiOff from 'lucide-react/icons/wifi-off'
import { useOnline } from '../../lib/use-online.ts'

export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status" className="sticky top-0 z-10 print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-marigold-soft px-4 py-2.5 text-sm font-medium">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  )
}
