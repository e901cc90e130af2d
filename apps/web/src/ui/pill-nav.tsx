import { Link } from 'react-router'
import { cn } from './cn.ts'

interface PillNavProps {
  label: string
  links: readonly { to: string; label: string; isHere: boolean; count?: number | undefined }[]
  /** Within another row of pills: quieter. */
  isInner?: boolean
}

/** Views of one screen. Each is an address, so that a colleague can be sent it. */
export function PillNav({ label, links, isInner = false }: PillNavProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {links.map((link) => (
        <Link
          key={link.label}
          to={link.to}
          aria-current={link.isHere || undefined}
          className={cn(
            'flex min-h-11 items-center rounded-full px-4 text-[0.9375rem] font-semibold text-muted hover:bg-mist hover:text-ink',
            isInner
              ? 'aria-[current]:bg-mist aria-[current]:text-pine'
              : 'aria-[current]:bg-pine aria-[current]:text-on-pine',
          )}
        >
          {link.label}
          {link.count ? (
            <span className="ml-2 rounded-full bg-marigold px-1.5 text-xs/5 font-semibold text-on-marigold even-figures">
              {link.count}
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}
