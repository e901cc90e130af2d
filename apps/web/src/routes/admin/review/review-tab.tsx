import { type AuthoringArticle, say } from '@berg/contract'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { authoringQuery } from '../../../features/authoring/api/authoring.ts'
import { phrasesQuery, useReviewsOfOthers } from '../../../features/authoring/api/review.ts'
import { useOpenEditor } from '../../../features/editor/components/editor-provider.tsx'
import { useSite } from '../../../features/site/api/site.ts'
import { cn } from '../../../ui/cn.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useScreenKeys } from '../../../ui/keys.ts'
import { useShowDialog } from '../../../ui/show-dialog.ts'
import { RejectDialog } from '../../../widgets/article-actions/reject-dialog.tsx'
import { recentReviews } from '../../../widgets/article-actions/recent-reviews.ts'
import { useReview } from '../../../widgets/article-actions/use-review.ts'
import { ReviewList, ReviewListSkeleton } from './review-list.tsx'
import { NothingSelected, ReviewPreview } from './review-preview.tsx'
import { KeysButton, KeysSheet, useKeysSwitch } from './keys-sheet.tsx'
import { UndoList } from './undo-list.tsx'
import { useKeyQueue } from './use-key-queue.ts'
import { afterReview, neighbour, useQueue } from './use-queue.ts'

/** What waits for review: the list, and beside it the article as readers will see it. */
export function ReviewTab() {
  const timeZone = useSite()?.timezone
  // There at once when somebody rejects.
  usePrefetchQuery(phrasesQuery)
  useReviewsOfOthers()
  const queue = useQueue()
  const { articles = [], currentId, isChosen, turnTo, close } = queue
  const current = articles.find(({ id }) => id === currentId)
  const following = currentId === undefined ? undefined : afterReview(articles, currentId)
  // So that its text is there when this one is reviewed.
  useQuery({ ...authoringQuery(following ?? 0), enabled: following !== undefined })
  const openEditor = useOpenEditor()
  const showDialog = useShowDialog()
  // Where the last act leads: the address follows a moment later, and the next key may be quicker.
  const wanted = useRef(currentId)
  const goTo = (id: number) => {
    wanted.current = id
    turnTo(id)
  }
  const { recent, review, undo } = useReview({ onUndone: goTo })
  const isAtWork = useRef(false)
  const [isReviewing, setIsReviewing] = useState(false)
  /** One after the other; the keys wait meanwhile. */
  const alone = async (work: () => Promise<void>) => {
    if (isAtWork.current) return
    isAtWork.current = true
    setIsReviewing(true)
    await work()
    isAtWork.current = false
    setIsReviewing(false)
  }
  const [reviewed, setReviewed] = useState(0)
  const [editedId, setEditedId] = useState<number>()
  const [showsKeys, setShowsKeys] = useState(false)
  const keys = useKeysSwitch()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLHeadingElement>(null)

  /** What is on the screen: the list may know of a newer one that nobody has read. */
  const shown = useRef<AuthoringArticle>(undefined)
  const show = useCallback((article: AuthoringArticle) => void (shown.current = article), [])
  const asShown = (article: AuthoringArticle) =>
    shown.current?.id === article.id ? shown.current : article
  /** Reasons for a text that had changed meanwhile. */
  const written = useRef(new Map<number, string>())

  /** The next one comes in its place, and with it the focus. */
  const goOn = ({ id }: AuthoringArticle) => {
    setReviewed((count) => count + 1)
    const next = afterReview(articles, id)
    if (next !== undefined) return goTo(next)
    wanted.current = undefined
    if (isChosen) close()
    else {
      queue.finish()
      list.current?.focus()
    }
  }
  const approve = (article: AuthoringArticle) =>
    alone(async () => {
      if ((await review(article)) === 'reviewed') goOn(article)
      else keyQueue.forget()
    })
  const rejectFor = async (article: AuthoringArticle, reason: string) => {
    const outcome = await review(article, reason)
    if (outcome === 'changed') written.current.set(article.id, reason)
    return outcome
  }
  const reject = (article: AuthoringArticle) =>
    showDialog((closeDialog) => (
      <RejectDialog
        article={article}
        noun="article"
        isReasonRequired
        written={written.current.get(article.id)}
        onClose={closeDialog}
        onReject={(reason) => rejectFor(article, reason)}
        onDone={() => goOn(article)}
      />
    ))
  const edit = ({ id }: AuthoringArticle) => {
    setEditedId(id)
    openEditor({ kind: 'edit-article', id })
  }
  const step = (by: -1 | 1) => {
    const next = neighbour(articles, currentId, by)
    if (next !== undefined) goTo(next)
  }
  const undoLast = () => {
    const [last] = recentReviews()
    if (last) void alone(() => undo(last.article.id))
  }
  const keyQueue = useKeyQueue(
    {
      j: () => step(1),
      k: () => step(-1),
      a: () => void (current && approve(asShown(current))),
      e: () => current && edit(current),
      r: () => current && reject(asShown(current)),
      z: undoLast,
    },
    () => !isAtWork.current && wanted.current === currentId,
    keys.isOn,
  )
  useScreenKeys({ '?': () => setShowsKeys(true) })

  // Who comes to an article by a key or after a review reads on there.
  const before = useRef({ currentId, reviewed })
  useEffect(() => {
    const { current: last } = before
    if (last.currentId === currentId && last.reviewed === reviewed) return
    before.current = { currentId, reviewed }
    if (last.currentId !== currentId) wanted.current = currentId
    if (last.currentId !== undefined) (currentId === undefined ? list : heading).current?.focus()
  }, [currentId, reviewed])

  if (queue.error && !queue.articles)
    return (
      <ErrorState title={say('What waits could not be loaded')} onRetry={queue.retry}>
        {queue.error.message}
      </ErrorState>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section
        aria-labelledby="review-list"
        className={cn(
          'lg:sticky lg:top-0 lg:-m-1 lg:max-h-[calc(100dvh-var(--toast-room,0px))] lg:overflow-y-auto lg:p-1',
          isChosen && 'max-lg:hidden',
        )}
      >
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2
            id="review-list"
            ref={list}
            tabIndex={-1}
            className="font-serif text-2xl font-semibold"
          >
            {say('Waiting for review')}
          </h2>
          <KeysButton onClick={() => setShowsKeys(true)} />
        </div>
        <UndoList reviews={recent} onUndo={(id) => void undo(id)} />
        {queue.articles ? (
          <ReviewList
            articles={articles}
            count={queue.count}
            currentId={currentId}
            timeZone={timeZone}
          />
        ) : (
          <ReviewListSkeleton />
        )}
      </section>
      <div className={cn('min-w-0', !isChosen && 'max-lg:hidden')}>
        {currentId === undefined ? (
          <NothingSelected isLoading={!queue.articles} />
        ) : (
          <ReviewPreview
            key={currentId}
            id={currentId}
            isEdited={currentId === editedId}
            onShow={show}
            headingRef={heading}
            timeZone={timeZone}
            isBusy={isReviewing}
            onBack={close}
            onApprove={(article) => void approve(article)}
            onReject={reject}
            onEdit={edit}
          />
        )}
      </div>
      {showsKeys && <KeysSheet {...keys} onClose={() => setShowsKeys(false)} />}
    </div>
  )
}
