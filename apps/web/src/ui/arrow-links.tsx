import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from '../routing/link.tsx'
import { cn } from './cn.ts'

interface ArrowLinksProps {
  links: readonly { to: string; label: string }[]
  /** In two columns, where there is room for them. */
  isWide?: boolean
}

/** Ways on, one below the other. */
export function ArrowLinks({ links, isWide = false }: ArrowLinksProps) {
  return (
    <ul className={cn(isWide && 'grid gap-x-10 sm:grid-cols-2')}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            className="-mx-3 flex min-h-11 items-center justify-between gap-3 rounded-field px-3 font-medium text-leaf hover:bg-mist"
          >
            {label}
            <ArrowRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
