import { picturesBesideText, type ListedArticle, say } from '@berg/contract'
import ImageOff from 'lucide-react/icons/image-off'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { SWIPE, type SwipeRule } from '../../../ui/carousel/use-drag.ts'
import { GeneratedArt } from './generated-art.tsx'
import { Picture, PICTURE_SHAPE } from './picture.tsx'

const PICTURE_SIZES = '(min-width: 44rem) 44rem, 100vw'

/** Reviewing is done in quick succession: a flick is enough, and it shows how many are left. */
export const REVIEW_SWIPE: SwipeRule = {
  distance: 30,
  flick: { distance: 10, over: 12, withinMs: 180 },
}

interface ArticlePicturesProps {
  article: Pick<ListedArticle, 'title' | 'category' | 'content' | 'images'>
  isReview?: boolean
}

/** Those that stand in the text do not come again above it. */
export function ArticlePictures({ article, isReview = false }: ArticlePicturesProps) {
  const images = picturesBesideText(article)
  if (article.images.length === 0)
    return <GeneratedArt article={article} className="block aspect-3/1 w-full print:hidden" />
  if (images.length === 0) return null
  return (
    <Carousel
      label={say('Pictures')}
      count={images.length}
      counter={isReview}
      swipe={isReview ? REVIEW_SWIPE : SWIPE}
      renderSlide={(index) => {
        const picture = images[index]
        return (
          picture && (
            <figure
              style={{ background: thumbnailOf(picture.url) }}
              className="print:break-inside-avoid"
            >
              <Picture
                picture={picture}
                sizes={PICTURE_SIZES}
                isFirst={index === 0}
                className={PICTURE_SHAPE}
              >
                <MissingPicture alt={picture.alt} />
              </Picture>
              {/* On the screen the picture says it; on paper nobody can ask. */}
              <figcaption aria-hidden className="mt-1 hidden text-sm text-muted print:block">
                {picture.alt}
              </figcaption>
            </figure>
          )
        )
      }}
    />
  )
}

/** The same picture where it stands on the page already, in whichever width, until the wanted one is here. */
function thumbnailOf(url: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const there = [...document.images].find(
    ({ currentSrc, naturalWidth }) => naturalWidth > 0 && currentSrc.includes(url),
  )
  return there && `url("${there.currentSrc}") center/contain no-repeat`
}

function MissingPicture({ alt }: { alt: string }) {
  return (
    <div className="grid aspect-16/10 max-h-[60vh] w-full place-content-center justify-items-center gap-2 px-16 text-center text-sm text-muted">
      <ImageOff aria-hidden className="size-7" />
      <p>{say('This picture could not be loaded.')}</p>
      {alt && <p>{alt}</p>}
    </div>
  )
}
