import { Link } from 'react-router'
import { paths } from '../paths.ts'

export function Brand() {
  return (
    <Link
      to={paths.home}
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-md font-serif text-xl font-bold sm:gap-2.5 sm:text-2xl text-pine"
    >
      <svg aria-hidden viewBox="0 0 32 24" className="h-6 w-8 shrink-0 max-[22rem]:hidden">
        <path className="fill-pine" d="M1 23 12 2.5l6 11L21.5 9 31 23z" />
        <path className="fill-marigold" d="m12 2.5 3.4 6.3-3.4 2.6-3.4-2.6z" />
      </svg>
      The Berg
    </Link>
  )
}
