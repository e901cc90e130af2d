import { say } from '@berg/contract'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type RefObject, useEffect } from 'react'
import { articleParts } from '../../../features/articles/components/article-parts.ts'
import { Byline, Kicker } from '../../../features/articles/components/byline.tsx'
import type { OpenedArticle } from '../../../features/authoring/api/authoring.ts'
import { ArticleHistory } from '../../../features/authoring/components/article-history.tsx'
import {
  AuthorNote,
  RejectionNote,
  StatusBadge,
} from '../../../features/authoring/components/article-status.tsx'
import { RejectedChanges } from '../../../features/authoring/components/rejected-changes.tsx'
import { TagList } from '../../../features/authoring/components/tag-list.tsx'
import { ApiError } from '../../../lib/api/errors.ts'
import { useLazyModule } from '../../../lib/lazy-module.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MissingCode } from '../../../ui/missing-code.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ReviewBar, type ReviewBarProps } from './review-bar.tsx'
import { useEdition } from './use-edition.ts'

interface ReviewPreviewProps extends Omit<ReviewBarProps, 'article' | 'isChanged'> {
  id: number
  /** By whoever reads it here. */
  isEdited: boolean
  /** Told which version is on the screen: a review is about that one. */
  onShow: (article: OpenedArticle) => void
  headingRef: RefObject<HTMLHeadingElement | null>
  timeZone: string | undefined
  /** On a phone, back to the list. */
  onBack: () => void
}

/** One article as readers will see it, with what only the editors are told. */
export function ReviewPreview(props: ReviewPreviewProps) {
  const { id, isEdited, onShow, headingRef, timeZone, onBack, ...reviewing } = props
  const { article, newer, readNewer, error, refetch } = useEdition(id, isEdited)
  useEffect(() => {
    if (article) onShow(article)
  }, [article, onShow])
  return (
    <section
      aria-label={say('Article under review')}
      className="rounded-card border border-line bg-card"
    >
      <div className="border-b border-line px-2 py-1 lg:hidden">
        <Button variant="quiet" size="narrow" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
          {say('All that wait')}
        </Button>
      </div>
      {error && (article?.content === undefined || isGone(error)) ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : article ? (
        <>
          <ReviewBar article={article} isChanged={newer !== undefined} {...reviewing} />
          {newer && (
            <ChangedMeanwhile
              read={{ ...article, content: article.content ?? '' }}
              newer={newer}
              timeZone={timeZone}
              onRead={() => {
                readNewer()
                headingRef.current?.focus()
              }}
            />
          )}
          <Body article={article} headingRef={headingRef} timeZone={timeZone} />
        </>
      ) : (
        <div className="p-5">
          <TextSkeleton label={say('Loading the article')} />
        </div>
      )}
    </section>
  )
}

interface BodyProps extends Pick<ReviewPreviewProps, 'headingRef' | 'timeZone'> {
  article: OpenedArticle
}

function Body({ article, headingRef, timeZone }: BodyProps) {
  const parts = useLazyModule(articleParts)
  const here = parts === 'failed' ? undefined : parts
  const text = article.content
  return (
    <article>
      <div className="grid gap-2 p-5 sm:p-8">
        <h2
          ref={headingRef}
          tabIndex={-1}
          className="scroll-mt-24 font-serif text-3xl/tight font-semibold break-words"
        >
          {here ? <here.RichLine html={article.title} /> : plainTitle(article.title)}
        </h2>
        <Byline article={article} timeZone={timeZone} isFull />
        <Kicker article={article} timeZone={timeZone} />
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <StatusBadge article={article} timeZone={timeZone} />
          {article.tags.length > 0 && <TagList tags={article.tags} />}
        </div>
        <div className="grid justify-items-start gap-3 not-empty:mt-2">
          <RejectionNote article={article} />
          <AuthorNote note={article.author_note} />
          <RejectedChanges article={article} timeZone={timeZone} />
        </div>
      </div>
      {here && <here.ArticlePictures article={article} isReview />}
      <div className="p-5 sm:p-8">
        {here && text !== undefined && <here.RichText html={text} />}
        {parts !== 'failed' && !(here && text !== undefined) && (
          <TextSkeleton label={say('Loading the article')} />
        )}
        {parts === 'failed' && <MissingCode title={say('The article could not be opened')} />}
        {article.history && <ArticleHistory entries={article.history} timeZone={timeZone} />}
      </div>
    </article>
  )
}

const GONE = 404
const isGone = (error: Error) => error instanceof ApiError && error.status === GONE

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isGone(error))
    return (
      <EmptyState title={say('This article does not wait any more')}>
        {say('Its author has taken it back, or it was deleted.')}
      </EmptyState>
    )
  return (
    <ErrorState title={say('The article could not be loaded')} onRetry={onRetry}>
      {error.message}
    </ErrorState>
  )
}

/** Where the list has nothing to show beside it. */
export function NothingSelected({ isLoading }: { isLoading: boolean }) {
  if (isLoading) return <TextSkeleton label={say('Loading the article')} />
  return (
    <EmptyState title={say('All done')}>
      {say(
        'Every post has been decided. What is published and what is rejected stands under Articles Management.',
      )}
    </EmptyState>
  )
}
