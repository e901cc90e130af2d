import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useArticleLink } from '../model/article-address.ts'
import { articleParts } from './article-parts.ts'

interface ArticleLinkProps {
  id: number
  className?: string
  /** The same link stands beside it: this one is for the pointer alone. */
  isEcho?: boolean
  children: ReactNode
}

/** Opens an article over the present screen. Its code is on the way before the click. */
export function ArticleLink({ id, className, isEcho, children }: ArticleLinkProps) {
  return (
    <Link
      {...useArticleLink(id)}
      className={className}
      draggable={false}
      {...(isEcho && { 'aria-hidden': true, tabIndex: -1 })}
      onPointerEnter={loadAhead}
      onPointerDown={loadAhead}
      onFocus={loadAhead}
    >
      {children}
    </Link>
  )
}

const loadAhead = () => void articleParts.load().catch(() => {})
