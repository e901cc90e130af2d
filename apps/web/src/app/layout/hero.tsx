import { useSite } from '../../features/site/api/site.ts'
import { greetingAt, longDate } from '../../features/site/model/greeting.ts'
import { useNow } from '../../lib/use-now.ts'
import { Foothill, Mountain } from './landscape.tsx'

export function Hero() {
  const now = useNow()
  const timezone = useSite()?.timezone
  return (
    <section className="relative overflow-hidden sky-down">
      <div className="page relative pt-7 pb-36 sm:pt-10 sm:pb-48 lg:pt-14 lg:pb-20">
        <Mountain />
        <div className="relative">
          <p suppressHydrationWarning className="text-sm font-semibold">
            {longDate(now, timezone)}
          </p>
          <h1
            suppressHydrationWarning
            className="mt-1 font-serif text-[1.9rem]/tight font-medium tracking-tight sm:text-5xl/tight xl:text-[3.5rem]/tight"
          >
            {greetingAt(now, timezone)}
          </h1>
          <p className="mt-2 max-w-md sm:text-lg/relaxed">
            News, events and people from our site, written by the people who make it run.
          </p>
        </div>
      </div>
      <Foothill />
    </section>
  )
}
