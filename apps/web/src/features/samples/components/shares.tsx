import type { BlockOf } from '../model/sample.ts'

/** In the order of the shares; the words beside them tell what is what. */
const FILLS = [
  { bar: 'fill-pine', dot: 'bg-pine' },
  { bar: 'fill-ridge-near', dot: 'bg-ridge-near' },
  { bar: 'fill-marigold', dot: 'bg-marigold' },
  { bar: 'fill-edge', dot: 'bg-edge' },
]

/** How much of a whole is taken, and by what. */
export function Shares({ whole, unit, shares }: BlockOf<'shares'>) {
  const ends = shares.map((_, index) =>
    shares.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0),
  )
  const used = rounded(ends.at(-1) ?? 0)
  return (
    <>
      <p>
        <span className="font-serif text-4xl/tight font-semibold even-figures">{used}</span>{' '}
        <span className="text-muted">
          of {whole} {unit} used
        </span>
      </p>
      <svg
        aria-hidden
        viewBox={`0 0 ${whole} 1`}
        preserveAspectRatio="none"
        className="mt-3 h-4 w-full rounded-full bg-mist"
      >
        {shares.map(({ label, amount }, index) => (
          <rect
            key={label}
            x={(ends[index] ?? 0) - amount}
            width={amount}
            height="1"
            className={FILLS[index]?.bar}
          />
        ))}
      </svg>
      <dl className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {shares.map(({ label, amount }, index) => (
          <div key={label} className="flex items-center gap-2.5 py-1.5">
            <span aria-hidden className={`size-3 rounded-full ${FILLS[index]?.dot}`} />
            <dt className="grow">{label}</dt>
            <dd className="text-muted even-figures">
              {amount.toFixed(1)} {unit}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Sums of tenths have crumbs far behind the point. */
const rounded = (amount: number) => Math.round(amount * 10) / 10
