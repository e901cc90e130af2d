import { articlePage } from '@berg/contract'
import type { MouseEvent, ReactNode } from 'react'
import { isPlain, Link } from '../../../routing/link.tsx'
import { useNavigate } from '../../../routing/router.tsx'
import { lazyModule } from '../../../lib/lazy-module.ts'
import { articleParts } from './article-parts.ts'
import { useArticleLink } from './open-article.ts'

/** Where an open article stands. */
export const articleDialog = lazyModule(() => import('./addressed-article.tsx'))

interface ArticleLinkProps {
  id: number
  className?: string
  /** The same link stands beside it: this one is for the pointer alone. */
  isEcho?: boolean
  children: ReactNode
}

/**
 * Opens an article over the present screen; in another tab, and without scripts, at its own address.
 * Its code is on the way before the click.
 */
export function ArticleLink({ id, className, isEcho, children }: ArticleLinkProps) {
  const navigate = useNavigate()
  const { to, state } = useArticleLink(id)
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    navigate(to, { state })
  }
  return (
    <Link
      to={articlePage(id)}
      onClick={open}
      data-article={id}
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

const loadAhead = () =>
  void Promise.all([articleDialog.load(), articleParts.load()]).catch(() => {})
