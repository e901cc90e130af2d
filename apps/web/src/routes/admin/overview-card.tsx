import {
  type AuthoringArticle,
  type Article,
  type Picture as PictureData,
  say,
  tagName,
} from '@berg/contract'
import { ArticleLink } from '../../features/articles/components/article-link.tsx'
import { Byline } from '../../features/articles/components/byline.tsx'
import { StatusBadge } from '../../features/authoring/components/article-status.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TagList } from '../../features/authoring/components/tag-list.tsx'
import { plainTitle } from '../../lib/plain-title.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { REVIEW_SWIPE } from '../../features/articles/components/article-pictures.tsx'
import { GeneratedArt } from '../../features/articles/components/generated-art.tsx'
import { Picture } from '../../features/articles/components/picture.tsx'

const TAGS_SHOWN = 2

interface OverviewCardProps {
  article: AuthoringArticle
  timeZone: string | undefined
}

export function OverviewCard({ article, timeZone }: OverviewCardProps) {
  const { id, title, excerpt, tags } = article
  // The first one stands at the top.
  const otherTags = tags.slice(1, 1 + TAGS_SHOWN)
  return (
    <article className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-colors duration-150 hover:border-edge">
      <CardPictures article={article} />
      <div className="relative flex min-w-0 grow flex-col gap-2 p-5">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <Badge>{tags[0] ? tagName(tags[0]) : say('Post ##noun: an article')}</Badge>
          <StatusBadge article={article} timeZone={timeZone} />
        </p>
        <h3 className="font-serif text-xl/snug font-semibold break-words">
          <ArticleLink
            id={id}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf"
          >
            {plainTitle(title)}
          </ArticleLink>
        </h3>
        <p className="line-clamp-3 text-[0.9375rem]/relaxed break-words text-muted">{excerpt}</p>
        <div className="mt-auto grid grid-cols-1 gap-2.5 pt-2 text-sm text-muted">
          <Byline article={article} timeZone={timeZone} />
          {otherTags.length > 0 && <TagList tags={otherTags} />}
        </div>
      </div>
    </article>
  )
}

interface CardPicturesProps {
  article: Pick<Article, 'id' | 'title' | 'category' | 'images'>
}

/** The pictures of an article on its card, to be leafed through there. */
function CardPictures({ article }: CardPicturesProps) {
  const { title, images } = article
  if (images.length < 2) return <Slide article={article} picture={images[0]} />
  return (
    <Carousel
      label={say('Pictures of {title}', { title: plainTitle(title) })}
      count={images.length}
      swipe={REVIEW_SWIPE}
      dots={false}
      counter
      renderSlide={(index) => <Slide article={article} picture={images[index]} />}
    />
  )
}

interface SlideProps extends CardPicturesProps {
  picture: PictureData | undefined
}

/** A link for the pointer only: the title beside it is the same one. */
function Slide({ article, picture }: SlideProps) {
  const art = <GeneratedArt article={article} className="absolute inset-0 size-full" />
  return (
    <ArticleLink id={article.id} isEcho className="relative block aspect-16/9 bg-mist">
      {picture ? (
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
          className="absolute inset-0 size-full object-cover"
        >
          {art}
        </Picture>
      ) : (
        art
      )}
    </ArticleLink>
  )
}
