import { type OwnResponses, type Responses, say } from '@berg/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { commentsQuery } from '../api/responses.ts'
import { inOrder, withOwnHidden } from '../model/comments.ts'
import { CommentItem } from './comment-item.tsx'
import { NewComment } from './new-comment.tsx'

interface CommentsSectionProps {
  articleId: number
  /** The newest of them, and when they were read. */
  newest: NonNullable<Responses['comments']>
  readAt: number
  mine: OwnResponses | undefined
  /** Who may write; undefined for a visitor, or as long as it is not known. */
  userId: number | undefined
  onSignIn: (() => void) | undefined
  timeZone: string | undefined
}

/** What readers have said, the newest last. */
export function CommentsSection(props: CommentsSectionProps) {
  const { articleId, newest, readAt, mine, userId, onSignIn, timeZone } = props
  const heading = useId()
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    commentsQuery(articleId, newest, readAt),
  )
  const [written, setWritten] = useState(0)
  useEffect(() => {
    if (written > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [written])
  const count = data.pages[0]?.count ?? 0
  const comments = withOwnHidden(inOrder(data.pages), mine?.hidden ?? [], hasNextPage)

  const showEarlier = async () => {
    const { isError, error } = await fetchNextPage()
    if (isError) return toast.error(say('Earlier comments could not be loaded'), error.message)
    // The button may be gone: the earliest takes the focus.
    list.current?.querySelector<HTMLElement>('li')?.focus()
  }

  return (
    <section aria-labelledby={heading} className="mt-6">
      <h2 id={heading} className="font-serif text-xl font-semibold">
        {say('Comments')}
        {count > 0 && (
          <span className="ms-2 font-sans text-base font-normal text-muted even-figures">
            {count}
          </span>
        )}
      </h2>
      {hasNextPage && (
        <Button
          variant="quiet"
          size="narrow"
          className="mt-1 -ms-3.5"
          busy={isFetchingNextPage}
          onClick={() => void showEarlier()}
        >
          {say('Show earlier')}
        </Button>
      )}
      {comments.length > 0 ? (
        <ul ref={list} aria-label={say('Comments')} className="mt-1">
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              articleId={articleId}
              comment={comment}
              mine={mine}
              now={now}
              timeZone={timeZone}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-muted">{say('No comments yet.')}</p>
      )}
      <div className="mt-3">
        {onSignIn && (
          <Button variant="secondary" onClick={onSignIn}>
            {say('Sign in to comment')}
          </Button>
        )}
        {userId !== undefined && (
          <NewComment
            key={userId}
            articleId={articleId}
            userId={userId}
            onWritten={(id) => setWritten(id)}
          />
        )}
      </div>
    </section>
  )
}
