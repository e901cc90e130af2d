import { useEffect, useRef, useState } from 'react'
import { Link } from '../routing/link.tsx'
import { cn } from './cn.ts'
import { scrollToCurrent } from './scroll-to-current.ts'
import { isAnyListStale, useIsAnyListStale } from './stale-lists.ts'

interface PillNavProps {
  label: string
  links: readonly { to: string; label: string; isHere: boolean; count?: number | undefined }[]
  /** Within another row of pills: quieter. */
  isInner?: boolean
}

const PILL =
  'flex min-h-11 shrink-0 items-center rounded-full px-4 text-[0.9375rem] sm:px-3 font-semibold whitespace-nowrap'
/** On a phone one row, wider than the screen; it has room for the line around the focus. */
const ROW =
  'flex gap-1 max-sm:-mx-4 max-sm:-my-1 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap'

/**
 * Views of one screen. Each is an address, so that a colleague can be sent it. Marked is the one whose
 * list is on the screen; one that was pressed shows that its list is on the way.
 */
export function PillNav({ label, links, isInner = false }: PillNavProps) {
  const shown = useShownLabel(links.find(({ isHere }) => isHere)?.label)
  const row = useRef<HTMLElement>(null)
  // Counts come later than the row, and make it longer.
  const counts = links.map(({ count }) => count ?? 0).join()
  useEffect(() => scrollToCurrent(row.current), [shown, counts])
  const here = isInner ? 'bg-mist text-pine' : 'bg-pine text-on-pine'
  return (
    <nav ref={row} aria-label={label} className={ROW}>
      {links.map((link) => {
        const isShown = link.label === shown
        const isComing = link.isHere && !isShown
        return (
          <Link
            key={link.label}
            to={link.to}
            aria-current={isShown || undefined}
            aria-busy={isComing || undefined}
            className={cn(
              PILL,
              isShown
                ? here
                : isComing
                  ? 'animate-pulse bg-mist text-ink'
                  : 'text-muted hover:bg-mist hover:text-ink',
            )}
          >
            {link.label}
            {link.count ? (
              <span className="ms-2 rounded-full bg-marigold px-1.5 text-xs/5 font-semibold text-on-marigold even-figures">
                {link.count}
              </span>
            ) : null}
          </Link>
        )
      })}
    </nav>
  )
}

function useShownLabel(wanted: string | undefined): string | undefined {
  const isOld = useIsAnyListStale()
  const [shown, setShown] = useState(wanted)
  useEffect(() => {
    // Only once it is drawn does a list say that it is old.
    // oxlint-disable-next-line react/set-state-in-effect
    if (!isAnyListStale()) setShown(wanted)
  }, [wanted, isOld])
  return shown
}
