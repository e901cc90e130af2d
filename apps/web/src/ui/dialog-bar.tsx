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
        'flex shrink-0 items-center gap-1 border-b border-line py-1.5 pr-1.5 print:hidden',
        isPageOnPhone ? 'pl-1.5 sm:pl-10' : 'pl-5 sm:pl-6',
      )}
    >
      {isPageOnPhone && (
        <IconButton label="Back" onClick={close} className="sm:hidden">
          <ArrowLeft aria-hidden className="size-5" />
        </IconButton>
      )}
      <div className="min-w-0 grow">{children}</div>
      {actions}
      <IconButton label="Close" onClick={close} className={isPageOnPhone ? 'max-sm:hidden' : ''}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}
