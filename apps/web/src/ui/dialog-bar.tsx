import { say } from '@berg/contract/words'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { use, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cn } from './cn.ts'
import { DialogCloseContext } from './dialog-close.tsx'

interface DialogBarProps {
  children: ReactNode
  /** At most two. */
  actions?: ReactNode
  /** What fills a phone's screen like a page is left by an arrow, as pages are. */
  isPageOnPhone?: boolean
}

/** Stands above what scrolls, and covers none of it. */
export function DialogBar({ children, actions, isPageOnPhone = false }: DialogBarProps) {
  const close = use(DialogCloseContext)
  return (
    <div
      className={cn(
        'flex shrink-0 items-center gap-1 border-b border-line py-1.5 pe-1.5 print:hidden',
        isPageOnPhone ? 'ps-1.5 sm:ps-10' : 'ps-5 sm:ps-6',
      )}
    >
      {isPageOnPhone && (
        <IconButton label={say('Back ##to the page before')} onClick={close} className="sm:hidden">
          <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        </IconButton>
      )}
      <div className="min-w-0 grow">{children}</div>
      {actions}
      <IconButton
        label={say('Close')}
        onClick={close}
        className={isPageOnPhone ? 'max-sm:hidden' : ''}
      >
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}
