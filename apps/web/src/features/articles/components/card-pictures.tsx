import type { Article } from '@berg/contract'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { ArticleLink } from './article-link.tsx'
import { REVIEW_SWIPE } from './article-pictures.tsx'
import { GeneratedArt } from './generated-art.tsx'
import { Picture } from './picture.tsx'

interface CardPicturesProps {
  article: Pick<Article, 'id' | 'title' | 'category' | 'images'>
}

/** The pictures of an article on its card, to be leafed through there. */
export function CardPictures({ article }: CardPicturesProps) {
  const { id, images } = article
  const art = <GeneratedArt article={article} className="absolute inset-0 size-full" />
  return (
    <Carousel
      label="Pictures"
      count={Math.max(1, images.length)}
      swipe={REVIEW_SWIPE}
      dots={false}
      counter
      renderSlide={(index) => {
        const picture = images[index]
        return (
          // For the pointer only: the title beside it is the same link.
          <ArticleLink id={id} isEcho className="relative block aspect-16/9">
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
      }}
    />
  )
}
