import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './button.tsx'
import { cn } from './cn.ts'
import { useTopToastPlace } from './open-dialogs.ts'
import { current, dismiss, hold, release, subscribe, type Toast } from './toast.ts'

const NONE: readonly Toast[] = []
const ICONS = {
  success: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />,
  error: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-clay" />,
  info: <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />,
}

/** Our own: the usual library writes a style element at run time, which the security policy stops. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, current, () => NONE)
  const place = useTopToastPlace()
  const list = (
    <section
      aria-label="Notifications"
      className={cn(
        'print:hidden',
        // In a dialog it takes a place of its own, so that it covers nothing. Elsewhere it stands above
        // the bottom bar of phones, and the page can be scrolled out from under it.
        place
          ? 'not-empty:py-3 *:shadow-none'
          : 'pointer-events-none fixed inset-x-4 bottom-18 z-50 mb-[env(safe-area-inset-bottom)] sm:bottom-4 sm:left-auto sm:w-96',
      )}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
  return place ? createPortal(list, place) : list
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div
      role={toast.tone === 'error' ? 'alert' : 'status'}
      aria-atomic
      className="toast-rise pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-card py-2 pr-2 pl-4 text-ink shadow-float"
      onPointerEnter={hold}
      onPointerLeave={() => release(toast)}
      onFocus={hold}
      onBlur={() => release(toast)}
    >
      <span className="py-2">{ICONS[toast.tone]}</span>
      <div className="min-w-0 grow py-2">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && (
          <p className="text-sm break-words whitespace-pre-line text-muted">{toast.description}</p>
        )}
        {toast.action && (
          <Button
            variant="secondary"
            size="narrow"
            className="mt-2"
            onClick={() => {
              dismiss(toast)
              toast.action?.onPress()
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton label="Dismiss" onClick={() => dismiss(toast)} className="text-muted">
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  )
}
