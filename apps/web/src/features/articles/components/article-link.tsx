import { articlePage } from '@berg/contract'
import { use, type MouseEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { lazyModule } from '../../../lib/lazy-module.ts'
import { useItemLink, useOpenItem } from '../../../lib/item-in-url.ts'
import { ListOrderContext } from '../../../ui/list-order.ts'

/** Its name in the address. */
const ARTICLE = 'article'

/** The article that the address names. */
export const useOpenArticle = () => useOpenItem(ARTICLE)

/** Where an open article stands. */
export const articleDialog = lazyModule(() => import('./addressed-article.tsx'))

/** What only an open article needs: the carousel, the sanitiser, and what stands around the text. */
export const articleParts = lazyModule(async () => {
  const [pictures, { RichText, RichLine }, tools, { PrintHead, PrintFoot }, { MoreToRead }] =
    await Promise.all([
      import('./article-pictures.tsx'),
      import('../../../ui/rich-text/rich-text.tsx'),
      import('./article-tools.tsx'),
      import('./article-print.tsx'),
      import('./more-to-read.tsx'),
    ])
  const { ArticlePictures } = pictures
  const { ArticleTools } = tools
  return { ArticlePictures, RichText, RichLine, ArticleTools, PrintHead, PrintFoot, MoreToRead }
})

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
  const { to, state } = useItemLink(ARTICLE, id, use(ListOrderContext))
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    void navigate(to, { state })
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

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

const loadAhead = () =>
  void Promise.all([articleDialog.load(), articleParts.load()]).catch(() => {})
