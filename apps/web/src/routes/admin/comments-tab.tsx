import { COMMENT_STATES, type CommentState } from '@berg/contract'
import { useLocation } from 'react-router'
import { ModeratedComments } from '../../features/comments/components/moderated-comments.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { PillNav } from '../../ui/pill-nav.tsx'
import { searchOf } from './admin-tabs.ts'

const LABELS: Record<CommentState, string> = { reported: 'Reported', hidden: 'Hidden' }

/** What readers have reported, and what is hidden. */
export function CommentsTab() {
  const asked = new URLSearchParams(useLocation().search)
  const state = COMMENT_STATES.find((one) => one === asked.get('state')) ?? 'reported'
  const page = Math.max(1, Math.floor(Number(asked.get('page'))) || 1)
  const timeZone = useSite()?.timezone
  const hrefOf = (to: number, of = state) =>
    searchOf('comments') + (of === 'reported' ? '' : `&state=${of}`) + (to > 1 ? `&page=${to}` : '')
  return (
    <section aria-labelledby="comments-heading">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="comments-heading" className="font-serif text-2xl font-semibold">
          Comments
        </h2>
        <PillNav
          isInner
          label="Which comments"
          links={COMMENT_STATES.map((one) => ({
            to: hrefOf(1, one),
            label: LABELS[one],
            isHere: state === one,
          }))}
        />
      </div>
      <ModeratedComments state={state} page={page} hrefOf={hrefOf} timeZone={timeZone} />
    </section>
  )
}
