import type { Article } from '@berg/contract'
import { cn } from '../../../ui/cn.ts'
import { initialsOf } from '../model/format-article.ts'
import { ArticleLink } from './article-link.tsx'
import { Byline, Kicker } from './byline.tsx'
import { CARD_SHAPES, type CardShape } from './card-shapes.ts'
import { GeneratedArt } from './generated-art.tsx'
import { Picture } from './picture.tsx'
import { plainTitle } from '../../../lib/plain-title.ts'

interface ArticleCardProps {
  article: Article
  timeZone: string | undefined
  shape?: CardShape
  /** Says in words that there is more behind it. */
  hasReadMore?: boolean
}

/** The whole card opens the article; its link is the title. */
export function ArticleCard(props: ArticleCardProps) {
  const { article, timeZone, shape = 'upright', hasReadMore = false } = props
  const { card, text, title, excerpt } = CARD_SHAPES[shape]
  return (
    <article
      className={cn(
        'group relative h-full overflow-hidden rounded-card border border-line bg-card transition-colors duration-150 hover:border-edge',
        card,
      )}
    >
      <CardPicture article={article} shape={shape} />
      <div className={cn('flex min-w-0 flex-col gap-2', text)}>
        <Kicker article={article} />
        <h3 className={cn('font-serif font-semibold break-words', title)}>
          <ArticleLink
            id={article.id}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf"
          >
            {plainTitle(article.title)}
          </ArticleLink>
        </h3>
        <p className={cn('text-[0.9375rem]/relaxed text-muted', excerpt)}>{article.excerpt}</p>
        <p className="mt-auto flex items-center gap-2.5 pt-2 text-sm text-muted">
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-full bg-mist text-xs font-semibold text-ink"
          >
            {initialsOf(article.author)}
          </span>
          <Byline article={article} timeZone={timeZone} />
        </p>
        {hasReadMore && (
          <ArticleLink
            id={article.id}
            className="relative z-1 -mb-2 inline-flex min-h-11 items-center self-start font-semibold text-leaf underline-offset-4 hover:underline"
          >
            Read More <span className="sr-only">{plainTitle(article.title)}</span>
          </ArticleLink>
        )}
      </div>
    </article>
  )
}

function CardPicture({ article, shape }: { article: Article; shape: CardShape }) {
  const { picture, sizes } = CARD_SHAPES[shape]
  const [first] = article.images
  const art = <GeneratedArt article={article} className="absolute inset-0 size-full" />
  return (
    <div className={cn('relative overflow-hidden bg-mist', picture)}>
      {first ? (
        <Picture
          picture={first}
          sizes={sizes}
          isFirst={shape === 'lead'}
          className="absolute inset-0 size-full object-cover"
        >
          {art}
        </Picture>
      ) : (
        art
      )}
    </div>
  )
}
