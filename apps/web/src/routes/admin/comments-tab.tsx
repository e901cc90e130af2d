import { COMMENT_STATES, type CommentState, say } from '@berg/contract'
import { ModeratedComments } from '../../features/comments/components/moderated-comments.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { firstOr, pageNumber, urlView, useUrlView } from '../../lib/url-view.ts'
import { PillNav } from '../../ui/pill-nav.tsx'

const LABELS: Record<CommentState, string> = { reported: say('Reported'), hidden: say('Hidden') }

interface CommentsView {
  state: CommentState
  page: number
}

const commentsView = urlView<CommentsView>(
  { state: firstOr(COMMENT_STATES), page: pageNumber },
  { keeps: ['tab'] },
)

/** What readers have reported, and what is hidden. */
export function CommentsTab() {
  const { view, hrefOf } = useUrlView(commentsView)
  const timeZone = useSite()?.timezone
  return (
    <section aria-labelledby="comments-heading">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="comments-heading" className="font-serif text-2xl font-semibold">
          {say('Comments')}
        </h2>
        <PillNav
          isInner
          label={say('Which comments')}
          links={COMMENT_STATES.map((one) => ({
            to: hrefOf({ state: one }),
            label: LABELS[one],
            isHere: view.state === one,
          }))}
        />
      </div>
      <ModeratedComments {...view} hrefOf={(page) => hrefOf({ page })} timeZone={timeZone} />
    </section>
  )
}
