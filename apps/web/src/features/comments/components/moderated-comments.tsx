import {
  articlePage,
  type CommentState,
  REPORT_REASON_NAMES,
  type ModeratedComment,
  say,
} from '@berg/contract'
import { useState } from 'react'
import { sayRich } from '../../../lib/say-rich.tsx'
import { Link } from '../../../routing/link.tsx'
import { reasonOf } from '../../../lib/api/errors.ts'
import { momentOrAgo } from '../../../lib/dates.ts'
import { showing, useTurnedPage } from '../../../lib/list-page.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListStatus } from '../../../ui/list-status.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { MODERATED_PAGE_SIZE, moderatedPageQuery } from '../api/moderation.ts'
import { useDecide } from '../api/responses.ts'
import { FORMER } from './comment-item.tsx'
import { CommentText } from './comment-text.tsx'
import { ModerateDialog } from './moderate-dialog.tsx'

const EMPTY = {
  reported: {
    title: say('Nothing is reported.'),
    words: say('Comments that readers report come here.'),
  },
  hidden: {
    title: say('Nothing is hidden.'),
    words: say('Hidden comments can be shown again from here.'),
  },
}

interface ModeratedCommentsProps {
  state: CommentState
  page: number
  hrefOf: (page: number) => string
  timeZone: string | undefined
}

/** What the editors decide about. */
export function ModeratedComments({ state, page, hrefOf, timeZone }: ModeratedCommentsProps) {
  const now = useNow()
  const top = useTurnedPage<HTMLParagraphElement>(page)
  return (
    <PagedList
      query={moderatedPageQuery({ state, page })}
      page={page}
      pageSize={MODERATED_PAGE_SIZE}
      hrefOf={hrefOf}
      failure={say('The comments could not be loaded')}
      skeleton={<TextSkeleton label={say('Loading the comments')} />}
      empty={<EmptyState title={EMPTY[state].title}>{EMPTY[state].words}</EmptyState>}
    >
      {({ count, results }) =>
        results.length > 0 && (
          <>
            <ListStatus ref={top} className="mb-2">
              {showing({ page, pageSize: MODERATED_PAGE_SIZE, shown: results.length, count })}
            </ListStatus>
            <ul
              aria-label={state === 'reported' ? say('Reported comments') : say('Hidden comments')}
            >
              {results.map((comment) => (
                <Row key={comment.id} comment={comment} now={now} timeZone={timeZone} />
              ))}
            </ul>
          </>
        )
      }
    </PagedList>
  )
}

interface RowProps {
  comment: ModeratedComment
  now: Date
  timeZone: string | undefined
}

function Row({ comment, now, timeZone }: RowProps) {
  const { id, article, reports, hidden_reason } = comment
  const [open, setOpen] = useState<'hide' | 'remove'>()
  const decide = useDecide(article.id)
  const isHidden = hidden_reason !== null
  const name = comment.author_name ?? FORMER
  // Told by the promise: the row may be gone by then.
  const show = () =>
    void decide.mutateAsync({ what: 'show', id }).then(
      () => toast.success(isHidden ? say('Comment shown again') : say('The comment stays')),
      (error: unknown) => toast.error(say('Nothing was changed'), reasonOf(error)),
    )
  return (
    <li className="border-t border-line py-4 last:border-b">
      <p className="text-sm text-muted">
        {sayRich('{name} {when}, on {article}', {
          name: (
            <span dir="auto" className="font-semibold text-ink">
              {name}
            </span>
          ),
          when: momentOrAgo(comment.created_at, now, timeZone),
          article: (
            <Link
              to={articlePage(article.id)}
              dir="auto"
              className="break-words text-leaf underline"
            >
              {article.title}
            </Link>
          ),
        })}
      </p>
      <div className="mt-1 max-w-[70ch]">
        <CommentText text={comment.text} />
      </div>
      {reports.length > 0 && (
        <ul aria-label={say('Reports')} className="mt-2 max-w-[70ch] text-sm">
          {reports.map(({ reason, note, at }) => (
            <li key={`${at} ${reason} ${note}`} className="border-s-2 border-marigold ps-3">
              {REPORT_REASON_NAMES[reason]}
              {note && (
                <span dir="auto" className="block break-words whitespace-pre-line text-muted">
                  {note}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isHidden && (
        <p dir="auto" className="mt-2 max-w-[70ch] text-sm break-words text-muted">
          {say('Hidden: {reason}', { reason: hidden_reason })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="narrow"
          busy={decide.isPending}
          aria-label={
            isHidden
              ? say('Show again: comment of {name}', { name })
              : say('Leave it: comment of {name}', { name })
          }
          onClick={show}
        >
          {isHidden ? say('Show again') : say('Leave it')}
        </Button>
        {!isHidden && (
          <Button
            variant="secondary"
            size="narrow"
            aria-label={say('Hide the comment of {name}', { name })}
            onClick={() => setOpen('hide')}
          >
            {say('Hide')}
          </Button>
        )}
        <Button
          variant="risky"
          size="narrow"
          aria-label={say('Delete the comment of {name}', { name })}
          onClick={() => setOpen('remove')}
        >
          {say('Delete')}
        </Button>
      </div>
      {open && (
        <ModerateDialog
          what={open}
          articleId={article.id}
          comment={comment}
          onClose={() => setOpen(undefined)}
        />
      )}
    </li>
  )
}
