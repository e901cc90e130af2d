import { type ListedArticle, say } from '@berg/contract'
import { cn } from '../../../ui/cn.ts'
import { initialsOf } from '../model/format-article.ts'
import { ArticleLink } from './article-link.tsx'
import { Byline, Kicker } from './byline.tsx'
import { GeneratedArt } from './generated-art.tsx'
import { CARD_SIZES, Picture } from './picture.tsx'
import { plainTitle } from '../../../lib/plain-title.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/**
 * The lead opens the page; the upright card fills the grid; the lying one takes a whole row of it.
 * On a phone they are all upright.
 */
const CARD_SHAPES = {
  lead: {
    card: 'grid md:grid-cols-[1.15fr_1fr] md:min-h-80',
    picture: 'aspect-16/10 md:aspect-auto md:h-full',
    text: 'p-5 sm:p-6 lg:p-7 md:self-center',
    title: 'text-2xl/tight sm:text-[1.9rem]/tight',
    excerpt: 'line-clamp-4',
    sizes: '(min-width: 64rem) 28rem, (min-width: 48rem) 50vw, 100vw',
  },
  upright: {
    card: 'flex flex-col',
    picture: 'aspect-16/9',
    text: 'p-5 grow',
    title: 'text-xl/snug',
    excerpt: 'line-clamp-3',
    sizes: CARD_SIZES,
  },
  lying: {
    card: 'flex flex-col sm:grid sm:grid-cols-[2fr_3fr] sm:min-h-44',
    picture: 'aspect-16/9 sm:aspect-auto sm:h-full',
    text: 'p-5 grow sm:self-center',
    title: 'text-xl/snug',
    excerpt: 'line-clamp-2',
    sizes: '(min-width: 64rem) 21rem, (min-width: 40rem) 40vw, 100vw',
  },
} as const

export type CardShape = keyof typeof CARD_SHAPES

interface ArticleCardProps {
  article: ListedArticle
  timeZone: string | undefined
  shape?: CardShape
  /** Says in words that there is more behind it. */
  hasReadMore?: boolean
  /** Why it stands where it stands. */
  reason?: string | undefined
}

/** The whole card opens the article; its link is the title. */
export function ArticleCard(props: ArticleCardProps) {
  const { article, timeZone, shape = 'upright', hasReadMore = false, reason } = props
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
        {reason && (
          <p>
            <Badge tone="attention">{reason}</Badge>
          </p>
        )}
        <Kicker article={article} timeZone={timeZone} />
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
            {say('Read More')} <span className="sr-only">{plainTitle(article.title)}</span>
          </ArticleLink>
        )}
      </div>
    </article>
  )
}

function CardPicture({ article, shape }: { article: ListedArticle; shape: CardShape }) {
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

/** The shape of an article card, before there is one. */
export function ArticleCardSkeleton({ shape = 'upright' }: { shape?: CardShape }) {
  const { card, picture, text } = CARD_SHAPES[shape]
  return (
    <Card className={card}>
      <Skeleton className={cn('rounded-none', picture)} />
      <div className={cn('grid content-start gap-3', text)}>
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-7 w-11/12" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="mt-1 h-4 w-40" />
      </div>
    </Card>
  )
}
