interface StatTilesProps {
  label: string
  stats: readonly { label: string; value: number }[]
}

export function StatTiles({ label, stats }: StatTilesProps) {
  return (
    <dl
      aria-label={label}
      className="grid auto-cols-fr grid-cols-2 gap-3 sm:grid-flow-col sm:grid-cols-none"
    >
      {stats.map((stat) => (
        <div
          key={stat.label}
          className="flex flex-col-reverse rounded-card border border-line bg-card px-4 py-3"
        >
          <dt className="text-sm text-muted">{stat.label}</dt>
          <dd className="font-serif text-3xl font-semibold even-figures">
            {stat.value.toLocaleString('en-GB')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
