import { say } from '@berg/contract'
import { useSite } from '../../features/site/api/site.ts'
import { greetingAt, longDate, shortDate } from '../../features/site/model/greeting.ts'
import { useNow } from '../../lib/use-now.ts'
import { useHome } from '../../routes/home/use-home.ts'
import { cn } from '../../ui/cn.ts'

/** The greeting: one line on a phone and within the news, with the landscape on a wide front page. */
export function Hero() {
  const now = useNow()
  const timezone = useSite()?.timezone
  const { isFront } = useHome()
  return (
    <section className={cn('relative overflow-hidden', isFront && 'sm:sky-down')}>
      <div className={cn('page relative', isFront && 'sm:pt-10 sm:pb-48 lg:pt-14 lg:pb-20')}>
        {isFront && <Mountain />}
        <div
          className={cn(
            'relative flex min-h-14 flex-row-reverse items-center justify-between gap-4',
            isFront && 'sm:block',
          )}
        >
          <p suppressHydrationWarning className="shrink-0 text-sm font-semibold">
            <span className="sm:hidden">{shortDate(now, timezone)}</span>
            <span className="max-sm:hidden">{longDate(now, timezone)}</span>
          </p>
          <h1
            suppressHydrationWarning
            className={cn(
              'font-serif text-xl/tight font-medium tracking-tight',
              isFront && 'sm:mt-1 sm:text-5xl/tight xl:text-[3.5rem]/tight',
            )}
          >
            {greetingAt(now, timezone)}
          </h1>
          {isFront && (
            <p className="mt-2 max-w-md text-lg/relaxed max-sm:hidden">
              {say('News, events and people from our site, written by the people who make it run.')}
            </p>
          )}
        </div>
      </div>
      {isFront && <Foothill />}
    </section>
  )
}

/** The mountain, and the plant at its foot. Drawn in tokens: at night its windows stay lit. */
function Mountain() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 760 230"
      preserveAspectRatio="xMaxYMax meet"
      className="absolute end-0 bottom-0 h-48 w-full max-sm:hidden lg:-end-6 lg:h-[94%] lg:w-[58%] rtl:-scale-x-100 print:hidden"
    >
      <circle className="fill-orb" cx="556" cy="62" r="30" />
      <path className="fill-ridge-far" d="M0 230 216 56l84 60L414 20l236 210z" />
      <path className="fill-snow" d="m414 20 63 56-32 12-30-16-31 18-31-28z" />
      <path className="fill-ridge-near" d="M118 230 290 128l98 62 170-84 202 124z" />
      <path
        className="fill-plant"
        d="M362 116h11v40h-11zm24-14h12v54h-12zm-42 52h84v60h-84zm84 14h118v46H428z"
      />
      <path
        className="fill-lit"
        d="M356 172h10v9h-10zm19 0h10v9h-10zm19 0h10v9h-10zm50 9h14v9h-14zm28 0h14v9h-14zm28 0h14v9h-14z"
      />
    </svg>
  )
}

function Foothill() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 60"
      preserveAspectRatio="none"
      className="absolute inset-x-0 -bottom-px h-10 w-full max-sm:hidden lg:h-12 print:hidden"
    >
      <path className="fill-foothill" d="M0 60C220 2 480-6 760 34s440 22 680-14v40z" />
    </svg>
  )
}
