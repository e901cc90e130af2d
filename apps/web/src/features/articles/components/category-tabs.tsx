import { CATEGORIES, CATEGORY_NAMES, say } from '@berg/contract'
import { useEffect, useRef } from 'react'
import { Link } from '../../../routing/link.tsx'
import { cn } from '../../../ui/cn.ts'
import { scrollToCurrent } from '../../../ui/scroll-to-current.ts'
import type { FeedView } from './feed.tsx'

interface CategoryTabsProps {
  view: FeedView
  /** What the list on the screen shows. */
  shown: FeedView
  onIntent: (change: Partial<FeedView>) => void
  hrefOf: (change: Partial<FeedView>) => string
  /** Other pages that stand in the same row. */
  links: readonly { to: string; label: string }[]
}

const TAB =
  'flex min-h-11 shrink-0 snap-start items-center rounded-full px-4 text-[0.9375rem] font-semibold whitespace-nowrap'
const QUIET = 'text-muted hover:bg-mist hover:text-ink'
const HERE = 'bg-pine text-on-pine'
/** Pressed, and its list on the way. */
const COMING = 'animate-pulse bg-mist text-ink'

export function CategoryTabs({ view, shown, onIntent, hrefOf, links }: CategoryTabsProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => scrollToCurrent(row.current), [shown.category])
  return (
    <nav
      ref={row}
      aria-label={say('Categories')}
      className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 pb-3 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0"
    >
      {[undefined, ...CATEGORIES].map((category) => {
        const isHere = category === shown.category
        const isComing = category === view.category && !isHere
        const prefetch = () => onIntent({ category, page: 1 })
        return (
          <Link
            key={category ?? 'all'}
            to={hrefOf({ category })}
            aria-current={isHere || undefined}
            aria-busy={isComing || undefined}
            className={cn(TAB, isHere ? HERE : isComing ? COMING : QUIET)}
            onPointerEnter={prefetch}
            onFocus={prefetch}
          >
            {category ? CATEGORY_NAMES[category] : say('View All')}
          </Link>
        )
      })}
      {links.length > 0 && (
        <span className="flex gap-1 border-s border-line ps-2 lg:ms-auto lg:border-0">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className={cn(TAB, QUIET)}>
              {label}
            </Link>
          ))}
        </span>
      )}
    </nav>
  )
}
