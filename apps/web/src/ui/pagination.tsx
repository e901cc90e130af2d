import { say } from '@berg/contract/words'
import { Link } from '../routing/link.tsx'
import { buttonStyle } from './button-style.ts'
import { cn } from './cn.ts'

// Long words stand beside each other on a phone.
const STEP = cn(buttonStyle('secondary'), 'max-sm:px-3.5')

interface PaginationProps {
  page: number
  pages: number
  /** Pages are addresses, so that a colleague can be sent one. */
  hrefOf: (page: number) => string
  label?: string
  /** Somebody is about to turn to this page. */
  onIntent?: (page: number) => void
  /** 'Prev' and 'Page 2 / 8'. */
  isShort?: boolean
}

export function Pagination(props: PaginationProps) {
  const { page, pages, hrefOf, label = say('Pages'), onIntent, isShort = false } = props
  const step = (target: number, text: string) =>
    target < 1 || target > pages ? (
      <span role="link" aria-disabled="true" className={STEP}>
        {text}
      </span>
    ) : (
      <Link
        to={hrefOf(target)}
        className={STEP}
        onPointerEnter={() => onIntent?.(target)}
        onFocus={() => onIntent?.(target)}
      >
        {text}
      </Link>
    )
  return (
    <nav
      aria-label={label}
      className="flex items-center justify-between gap-2 sm:justify-center sm:gap-3"
    >
      {step(
        page - 1,
        isShort ? say('Prev ##the page before, in short') : say('Previous ##the page before'),
      )}
      <span aria-current="page" className="text-sm font-semibold">
        {isShort
          ? say('Page {page} / {pages}', { page, pages })
          : say('Page {page} of {pages}', { page, pages })}
      </span>
      {step(page + 1, say('Next ##the page after'))}
    </nav>
  )
}
