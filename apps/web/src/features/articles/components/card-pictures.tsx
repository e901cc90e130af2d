import type { Article, Picture as PictureData } from '@berg/contract'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { ArticleLink } from './article-link.tsx'
import { REVIEW_SWIPE } from './article-pictures.tsx'
import { GeneratedArt } from './generated-art.tsx'
import { Picture } from './picture.tsx'
import { plainTitle } from '../../../lib/plain-title.ts'

interface CardPicturesProps {
  article: Pick<Article, 'id' | 'title' | 'category' | 'images'>
}

/** The pictures of an article on its card, to be leafed through there. */
export function CardPictures({ article }: CardPicturesProps) {
  const { title, images } = article
  if (images.length < 2) return <Slide article={article} picture={images[0]} />
  return (
    <Carousel
      label={`Pictures of ${plainTitle(title)}`}
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
