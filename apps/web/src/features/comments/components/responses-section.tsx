import { type ListedArticle, type ResponseSettings, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canKeep } from '../../../lib/outbox/deliver.ts'
import { useHasSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { ownResponsesQuery, responsesQuery, useResponsesOfOthers } from '../api/responses.ts'
import { NewComment } from './new-comment.tsx'
import { CommentsSection } from './comments-section.tsx'
import { ReactionsBar } from './reactions-bar.tsx'

interface ResponsesSectionProps {
  article: ListedArticle
  /** What the site takes at all. */
  isOn: ResponseSettings | undefined
  /** Undefined for a visitor, or as long as it is not known who it is. */
  userId: number | undefined
  onSignIn: () => void
  timeZone: string | undefined
}

/** Where they cannot be read, one can react all the same. */
const NONE = { love: 0, smile: 0, thanks: 0, bravo: 0 }

/** What readers make of an article. */
export function ResponsesSection(props: ResponsesSectionProps) {
  const { article, isOn, userId, timeZone } = props
  const hasSession = useHasSession()
  const isAsked =
    article.id > 0 && article.status === 'published' && !!(isOn?.reactions || isOn?.comments)
  const all = useQuery({ ...responsesQuery(article.id), enabled: isAsked })
  const own = useQuery({ ...ownResponsesQuery(article.id), enabled: isAsked && hasSession })
  useResponsesOfOthers(article.id, isAsked)
  // While it is tried again, what is being written stays where it is.
  const [hasFailed, setHasFailed] = useState(false)
  if (all.error && !hasFailed) setHasFailed(true)
  if (!isAsked) return null
  const { data } = all
  if (data && !data.reactions && !data.comments) return null
  const onSignIn = hasSession ? undefined : props.onSignIn
  return (
    <div className="mt-8 border-t border-line pt-6 print:hidden">
      {data?.reactions && (
        <ReactionsBar
          articleId={article.id}
          counts={data.reactions}
          own={own.data?.reaction}
          onSignIn={onSignIn}
        />
      )}
      {data?.comments && (
        <CommentsSection
          articleId={article.id}
          newest={data.comments}
          readAt={all.dataUpdatedAt}
          mine={own.data}
          userId={userId}
          onSignIn={onSignIn}
          timeZone={timeZone}
        />
      )}
      {!data && !hasFailed && <TextSkeleton label={say('Loading reactions and comments')} />}
      {!data && hasFailed && userId !== undefined && canKeep() && (
        <div className="mb-6 grid gap-6">
          {isOn?.reactions && (
            <ReactionsBar articleId={article.id} counts={NONE} own={null} onSignIn={undefined} />
          )}
          {isOn?.comments && (
            <NewComment articleId={article.id} userId={userId} onWritten={() => {}} />
          )}
        </div>
      )}
      {!data && hasFailed && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
          <p>{say('Reactions and comments could not be loaded.')}</p>
          <Button variant="secondary" size="narrow" onClick={() => void all.refetch()}>
            {say('Retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
