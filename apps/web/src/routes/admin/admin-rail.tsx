import { say } from '@berg/contract'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { Link } from '../../routing/link.tsx'
import { cn } from '../../ui/cn.ts'
import { type AdminTab, searchOf, type Tab } from './admin-tabs.ts'

interface AdminRailProps {
  groups: readonly (readonly AdminTab[])[]
  here: Tab
  counts: Partial<Record<Tab, number | undefined>>
}

const COUNT =
  'rounded-full bg-marigold px-1.5 text-xs/5 font-semibold text-on-marigold even-figures'

/** At the side of a wide screen; on any other one line, which opens to a list. */
export function AdminRail({ groups, here, counts }: AdminRailProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const current = groups.flat().find(({ tab }) => tab === here)
  const waiting = groups.flat().some(({ tab }) => tab !== here && counts[tab])
  return (
    <nav aria-label={say('Dashboard')} className="lg:sticky lg:top-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-field border border-line bg-card px-4 font-semibold lg:hidden"
      >
        <span className="sr-only">{say('Dashboard:')}</span>
        {current?.label}
        {waiting && <span aria-hidden className="size-2 rounded-full bg-marigold" />}
        <ChevronDown
          aria-hidden
          className={cn('ms-auto size-5 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div
        id={id}
        className={cn(
          'divide-y divide-line max-lg:mt-2 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-card max-lg:px-2',
          !isOpen && 'max-lg:hidden',
        )}
      >
        {groups.map((group) => (
          <ul key={group[0]?.tab} className="py-2 first:lg:pt-0">
            {group.map(({ tab, label }) => (
              <li key={tab}>
                <Link
                  to={searchOf(tab)}
                  aria-current={tab === here ? 'page' : undefined}
                  onClick={() => setIsOpen(false)}
                  className="flex min-h-11 items-center justify-between gap-2 rounded-field px-3 text-[0.9375rem] font-semibold text-muted hover:bg-mist hover:text-ink aria-[current]:bg-mist aria-[current]:text-pine lg:min-h-10"
                >
                  {label}
                  {counts[tab] ? <span className={COUNT}>{counts[tab]}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}
