import { say } from '@berg/contract'
import { Link } from '../routing/link.tsx'
import { paths } from '../app/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'

export function NotFoundScreen() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center">
      <svg aria-hidden viewBox="0 0 200 90" className="mb-8 w-52">
        <path className="fill-mist" d="M0 90 66 22l34 34 40-44 60 78z" />
        <path className="fill-snow stroke-mist" d="m140 12 17 22-10 4-8-5-9 6-8-7z" />
        <path
          className="stroke-leaf"
          fill="none"
          strokeWidth="3"
          strokeDasharray="1 9"
          strokeLinecap="round"
          d="M6 84c30-16 54 2 78-12s14-22 34-26"
        />
        <path className="fill-clay" d="M116 24h3v24h-3zM119 24h18l-5 5 5 5h-18z" />
      </svg>
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">
        {say('Oops! Page not found')}
      </h1>
      <p className="mt-3 text-muted">
        {say(
          'There is no page at this address. It may have moved, or the link may have a mistake.',
        )}
      </p>
      <Link to={paths.home} className={buttonStyle('primary', 'mt-7')}>
        {say('Return to Home')}
      </Link>
    </div>
  )
}
