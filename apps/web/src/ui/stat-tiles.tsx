import { Card } from './card.tsx'

interface StatTilesProps {
  label: string
  stats: readonly { value: string; label: string }[]
}

/** A few figures, each with its name. */
export function StatTiles({ label, stats }: StatTilesProps) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-3 sm:gap-5 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {stats.map((stat) => (
        <Card key={stat.label} className="flex flex-col-reverse justify-end p-4 sm:p-5">
          <dt className="text-sm text-muted sm:text-base">{stat.label}</dt>
          <dd className="font-serif text-3xl/tight font-semibold even-figures sm:text-4xl/tight">
            {stat.value}
          </dd>
        </Card>
      ))}
    </dl>
  )
}
