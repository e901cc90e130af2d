import { shownNumber } from '@berg/contract/words'
import { Card } from './card.tsx'
import { cn } from './cn.ts'

export interface Stat {
  value: string | number
  label: string
  /** Says more about the figure, below its name. */
  detail?: string
}

interface StatTilesProps {
  label: string
  stats: readonly Stat[]
  /** Beside something else that is looked at first. */
  isSmall?: boolean
}

/** A few figures, each with its name. */
export function StatTiles({ label, stats, isSmall = false }: StatTilesProps) {
  return (
    <dl
      aria-label={label}
      className={cn(
        // One that would stand alone takes its row whole.
        'grid auto-cols-fr grid-cols-2 gap-3',
        isSmall
          ? 'max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:grid-flow-col sm:grid-cols-none'
          : 'max-lg:[&>:last-child:nth-child(odd)]:col-span-2 sm:gap-5 lg:grid-flow-col lg:grid-cols-none',
      )}
    >
      {stats.map((stat) => (
        <Card
          key={stat.label}
          className={cn('flex flex-col-reverse justify-end', isSmall ? 'px-4 py-3' : 'p-4 sm:p-5')}
        >
          {stat.detail && <dd className="text-sm text-muted even-figures">{stat.detail}</dd>}
          <dt className={cn('text-sm text-muted', !isSmall && 'sm:text-base')}>{stat.label}</dt>
          <dd
            className={cn(
              'font-serif text-3xl font-semibold even-figures',
              !isSmall && 'leading-tight sm:text-4xl/tight',
            )}
          >
            {typeof stat.value === 'number' ? shownNumber(stat.value) : stat.value}
          </dd>
        </Card>
      ))}
    </dl>
  )
}
