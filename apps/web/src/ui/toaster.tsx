import { say } from '@berg/contract/words'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './button.tsx'
import { cn } from './cn.ts'
import { useTopToastPlace } from './open-dialogs.ts'
import { current, dismiss, hold, release, subscribe, type Toast } from './toast.ts'

const NONE: readonly Toast[] = []
const ICONS = {
  success: <CircleCheck aria-hidden className="size-5 shrink-0 text-leaf" />,
  error: <CircleAlert aria-hidden className="size-5 shrink-0 text-clay" />,
  info: <Info aria-hidden className="size-5 shrink-0 text-muted" />,
}

/** Our own: the usual library writes a style element at run time, which the security policy stops. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, current, () => NONE)
  const place = useTopToastPlace()
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => giveRoom(place ? null : bar.current), [toasts, place])
  const list = (
    <section
      ref={bar}
      aria-label={say('Messages')}
      className={cn(
        'print:hidden',
        // A bar of its own: in a dialog above the buttons, else at the lower edge of the window, above
        // the bottom bar of phones. The page ends where it begins.
        !place &&
          'fixed inset-x-0 bottom-0 z-10 not-empty:border-t border-line bg-card not-empty:max-sm:pb-[calc(3.5rem+env(safe-area-inset-bottom))] typing:max-sm:pb-0',
      )}
    >
      {toasts.map((toast) => (
        <div key={toast.id} className={cn(!place && 'page')}>
          <ToastRow toast={toast} />
        </div>
      ))}
    </section>
  )
  return place ? createPortal(list, place) : list
}

function ToastRow({ toast }: { toast: Toast }) {
  return (
    <div
      role={toast.tone === 'error' ? 'alert' : 'status'}
      aria-atomic
      className="toast-rise flex items-center gap-3 py-2 text-ink"
      onPointerEnter={hold}
      onPointerLeave={() => release(toast)}
      onFocus={hold}
      onBlur={() => release(toast)}
    >
      {ICONS[toast.tone]}
      <div className="min-w-0 grow gap-x-3 sm:flex sm:flex-wrap sm:items-baseline">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && (
          <p className="min-w-0 text-sm break-words whitespace-pre-line text-muted">
            {toast.description}
          </p>
        )}
      </div>
      {toast.action && (
        <Button
          variant="secondary"
          size="narrow"
          onClick={() => {
            dismiss(toast)
            toast.action?.onPress()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        label={say('Dismiss ##verb: the message')}
        onClick={() => dismiss(toast)}
        className="-me-3 text-muted"
      >
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  )
}

/**
 * The page is so much shorter: everything can be scrolled out from under the bar, and what has the
 * focus is. Nothing else moves, and room that somebody stands on stays when the bar goes.
 */
function giveRoom(bar: HTMLElement | null): void {
  const page = document.documentElement
  const row = bar?.firstElementChild
  if (!bar || !(row instanceof HTMLElement)) {
    // Most pages never show one: to take back what was not given would style the whole page anew.
    if (!page.style.getPropertyValue('--toast-room')) return
    const isAtEnd = window.scrollY + window.innerHeight > page.scrollHeight - AT_END
    return isAtEnd ? undefined : page.style.setProperty('--toast-room', '0px')
  }
  page.style.setProperty('--toast-room', `${row.offsetHeight}px`)
  const focused = document.activeElement
  if (!focused?.matches(CONTROLS) || focused.closest('nav')) return
  if (focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top)
    focused.scrollIntoView({ block: 'nearest' })
}

const AT_END = 96
const CONTROLS = 'a, button, input, select, textarea, [contenteditable]'
