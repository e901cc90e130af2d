import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { cn } from './cn.ts'
import { useTopDialog } from './open-dialogs.ts'
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
  const dialog = useTopDialog()
  const list = (
    <section
      aria-label="Notifications"
      className={cn(
        'pointer-events-none fixed inset-x-4 z-50 flex flex-col items-stretch gap-2 sm:left-auto sm:w-96 print:hidden',
        // Never over the buttons at the foot of a dialog. On a phone the newest alone stands there:
        // several would hide the form that they speak of.
        dialog ? 'top-4 max-sm:*:not-last:hidden' : 'bottom-4',
      )}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
  return dialog ? createPortal(list, dialog) : list
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div
      role={toast.tone === 'error' ? 'alert' : 'status'}
      aria-atomic
      className="toast-rise pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-card py-2 pr-2 pl-4 text-ink shadow-float"
      onPointerEnter={() => hold(toast)}
      onPointerLeave={() => release(toast)}
      onFocus={() => hold(toast)}
      onBlur={() => release(toast)}
    >
      <span className="py-2">{ICONS[toast.tone]}</span>
      <div className="min-w-0 grow py-2">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && (
          <p className="text-sm break-words whitespace-pre-line text-muted">{toast.description}</p>
        )}
      </div>
      <IconButton label="Dismiss" onClick={() => dismiss(toast)} className="text-muted">
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  )
}
