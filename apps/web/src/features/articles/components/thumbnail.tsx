import type { ListedArticle } from '@berg/contract'
import { cn } from '../../../ui/cn.ts'
import { GeneratedArt } from './generated-art.tsx'
import { Picture } from './picture.tsx'

interface ThumbnailProps {
  article: ListedArticle
  /** Says how wide it is; it is as high as its row. */
  className: string
  /** The picture that the page opens with. */
  isFirst?: boolean
}

/** Says nothing that the title beside it does not. */
export function Thumbnail({ article, className, isFirst = false }: ThumbnailProps) {
  const [picture] = article.images
  const art = <GeneratedArt article={article} className="size-full" />
  return (
    <span
      aria-hidden
      className={cn('h-full shrink-0 overflow-hidden rounded-field bg-mist', className)}
    >
      {picture ? (
        <Picture
          picture={picture}
          isFirst={isFirst}
          sizes="7rem"
          className="size-full object-cover"
        >
          {art}
        </Picture>
      ) : (
        art
      )}
    </span>
  )
}
