import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from './button-style.ts'

interface PaginationProps {
  page: number
  pages: number
  /** Pages are addresses, so that a colleague can be sent one. */
  hrefOf: (page: number) => string
  label?: string
}

export function Pagination({ page, pages, hrefOf, label = 'Pages' }: PaginationProps) {
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3 sm:justify-center">
      <Step to={page > 1 ? hrefOf(page - 1) : undefined}>Previous</Step>
      <span className="text-sm text-muted">
        <span aria-current="page" className="font-semibold text-ink">
          Page {page}
        </span>{' '}
        of {pages}
      </span>
      <Step to={page < pages ? hrefOf(page + 1) : undefined}>Next</Step>
    </nav>
  )
}

function Step({ to, children }: { to: string | undefined; children: ReactNode }) {
  const style = buttonStyle('secondary')
  if (to)
    return (
      <Link to={to} className={style}>
        {children}
      </Link>
    )
  return (
    <span role="link" aria-disabled="true" className={style}>
      {children}
    </span>
  )
}
