import { type ListedArticle, say } from '@berg/contract'
import type { ReactNode } from 'react'
import { useCoverTitle } from '../../../lib/document-title.ts'
import { useLazyModule } from '../../../lib/lazy-module.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { MissingCode } from '../../../ui/missing-code.tsx'
import { Skeleton, TextSkeleton } from '../../../ui/skeleton.tsx'
import { wordsOf } from '../model/reading-language.ts'
import type { Reading } from '../model/use-reading.ts'
import { articleParts } from './article-parts.ts'
import type { AroundArticle } from './around-article.ts'
import { Byline, Kicker } from './byline.tsx'
import { GeneratedArt } from './generated-art.tsx'
import type { LinkTo } from './more-to-read.tsx'
import { CARD_SIZES, Picture, PICTURE_SHAPE } from './picture.tsx'

interface ArticleDialogProps extends AroundArticle {
  article: ListedArticle | undefined
  /** What stands there in place of an article that is not (yet) to be had. */
  instead?: { title: string; content: ReactNode }
  /** Where its reader can choose the language. */
  reading?: Reading | undefined
  timeZone: string | undefined
  onClose: () => void
  /** For whoever decides about it: with a counter over the pictures, and quick to flick through. */
  isReview?: boolean
  /** What can be decided about it. */
  actions?: ReactNode
  onEdit?: (() => void) | undefined
  /** What only those who work on it are told: before the text, and after it. */
  notes?: ReactNode
  history?: ReactNode
  /** Where its readers go on. */
  more?: { next: number | undefined; linkTo: LinkTo }
}

/** The whole article: its pictures, who wrote it and when, and what it says. */
export function ArticleDialog(props: ArticleDialogProps) {
  const { article, instead, reading, timeZone, onClose, isReview = false } = props
  const { actions, onEdit, notes, before, after, tools, history, more } = props
  const parts = useLazyModule(articleParts)
  const here = parts === 'failed' ? undefined : parts
  const text = article?.content
  const title = (article && plainTitle(article.title)) ?? instead?.title ?? say('Article')
  useCoverTitle(title)
  return (
    <Dialog
      open
      prints
      place="reading"
      onClose={onClose}
      title={title}
      heading={article && here && <here.RichLine html={article.title} {...wordsOf(article)} />}
      description={
        article && (
          <div className="mt-3 grid gap-2 text-base">
            <Byline article={article} timeZone={timeZone} isFull />
            <div className="flex items-start justify-between gap-3">
              <Kicker article={article} timeZone={timeZone} isFull />
              {here && <here.Listen article={article} />}
            </div>
            {here && <here.OnlyFor article={article} />}
            {here && <here.AddToCalendar article={article} timeZone={timeZone} />}
          </div>
        )
      }
      // What is only previewed has no address to share yet.
      actions={
        article &&
        article.id > 0 &&
        here && (
          <here.ArticleTools article={article} onEdit={onEdit}>
            {tools?.(article)}
          </here.ArticleTools>
        )
      }
      printHead={here && <here.PrintHead />}
      media={
        article &&
        (here ? (
          <here.ArticlePictures key={article.id} article={article} isReview={isReview} />
        ) : (
          <FirstPicture article={article} />
        ))
      }
      footer={actions}
    >
      {!article && instead?.content}
      {article && notes}
      {article && here && text !== undefined && (
        <>
          {before?.(article)}
          {reading && <here.ReadingLanguage reading={reading} />}
          <here.RichText html={text} {...wordsOf(article)} />
          {after?.(article)}
        </>
      )}
      {article && parts !== 'failed' && !(here && text !== undefined) && (
        <Beginning article={article}>{instead?.content}</Beginning>
      )}
      {parts === 'failed' && <MissingCode title={say('The article could not be opened')} />}
      {article && history}
      {article && here && article.status === 'published' && <here.PrintFoot article={article} />}
      {article && here && text !== undefined && more && (
        <here.MoreToRead article={article} {...more} />
      )}
      <div className="mt-8 flex justify-end print:hidden">
        <DialogClose>{say('Close')}</DialogClose>
      </div>
    </Dialog>
  )
}

interface BeginningProps {
  article: ListedArticle
  /** In place of the rest. */
  children?: ReactNode
}

/** What the list has brought of it, until the rest is here. */
export function Beginning({ article, children }: BeginningProps) {
  return (
    <>
      <p {...wordsOf(article)} className="mb-4 text-[1.0625rem]/[1.7]">
        {article.excerpt}
      </p>
      {children ?? <TextSkeleton label={say('Loading the article')} />}
    </>
  )
}

function FirstPicture({ article }: { article: ListedArticle }) {
  const [first] = article.images
  const placeholder = <Skeleton className="aspect-16/10 max-h-[60vh] w-full rounded-none" />
  if (!first) return <GeneratedArt article={article} className="block aspect-3/1 w-full" />
  return (
    <div className="bg-mist">
      {/* As the card has it: it is here already, until the carousel brings the sharper one. */}
      <Picture isFirst picture={first} sizes={CARD_SIZES} className={PICTURE_SHAPE}>
        {placeholder}
      </Picture>
    </div>
  )
}
