import { type Newsletter, say } from '@berg/contract'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '../../../routing/link.tsx'
import { useNavigate } from '../../../routing/router.tsx'
import { reasonOf } from '../../../lib/api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PillNav } from '../../../ui/pill-nav.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeleteNewsletter } from '../api/composing.ts'
import { changesInWords } from '../model/composition.ts'
import { useItemsById } from '../model/items-by-id.ts'
import { useComposer } from '../model/use-composer.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { CorrectPanel } from './correct-panel.tsx'
import { CoverField } from './cover-field.tsx'
import { IssueFields } from './issue-fields.tsx'
import { NewsletterStateBadge } from './newsletter-state.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { SaveState } from './save-state.tsx'
import { SectionList } from './section-list.tsx'
import { SendPanel } from './send-panel.tsx'

export const COMPOSER_VIEWS = ['compose', 'preview', 'send', 'correct'] as const
type View = (typeof COMPOSER_VIEWS)[number]
const VIEW_WORDS: Record<View, string> = {
  compose: say('Compose ##verb: put an issue together'),
  preview: say('Preview'),
  send: say('Check and send'),
  correct: say('Correct ##verb: put right'),
}

interface ComposerProps {
  newsletter: Newsletter
  /** Who composes it. */
  writer: number
  timeZone: string | undefined
  view: View
  hrefOfView: (view: View) => string
  /** Where all newsletters are. */
  listHref: string
  /** Opens what its own words are in other languages. */
  translate: ReactNode
}

/** One issue: what stands in it, how it looks, and what is to be mended before it goes out. */
export function ComposerScreen(props: ComposerProps) {
  const { newsletter, listHref, translate } = props
  const { number, title, state, published_at, can } = newsletter
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-labelledby="composer-heading">
      <Link
        to={listHref}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf no-underline hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
        {say('All newsletters')}
      </Link>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2
          id="composer-heading"
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="min-w-0 font-serif text-2xl font-semibold break-words"
        >
          {say('No. {number}', { number })} {title}
        </h2>
        <NewsletterStateBadge state={state} />
        {published_at === null && <div className="ms-auto">{translate}</div>}
      </div>
      {can.edit ? <Draft {...props} /> : <Finished {...props} />}
    </section>
  )
}

/** What is to go out stays as it was checked, and what is out as it went out, but for corrections. */
function Finished({ newsletter, timeZone, view, hrefOfView }: ComposerProps) {
  const views = [
    'preview',
    'send',
    ...(newsletter.can.correct ? ['correct' as const] : []),
  ] as const
  const shown = views.find((each) => each === view) ?? 'preview'
  return (
    <>
      <Views
        views={views}
        shown={shown}
        hrefOfView={hrefOfView}
        isOut={newsletter.published_at !== null}
      />
      {shown === 'correct' ? (
        <CorrectPanel newsletter={newsletter} />
      ) : (
        <Beside newsletter={newsletter} timeZone={timeZone} view={shown} />
      )}
    </>
  )
}

function Draft(props: ComposerProps) {
  const { newsletter, writer, timeZone, view, hrefOfView, listHref } = props
  const composer = useComposer(newsletter, writer)
  const known = useItemsById(newsletter.issue)
  const { values, change, theirs } = composer
  return (
    <>
      <div className="sticky top-0 z-20 -mx-4 mb-4 border-b border-line bg-paper px-4 py-1 sm:mx-0 sm:px-0">
        <SaveState state={composer.state} onRetry={composer.retry} />
      </div>
      {theirs && (
        <StaleNotice
          key={theirs.etag}
          noun="newsletter"
          changes={changesInWords(
            composer.base,
            theirs,
            (id) => known.article(id)?.title ?? say('Article {id}', { id }),
          )}
          onKeepMine={() => composer.keepMine(theirs)}
          onTakeTheirs={() => composer.takeTheirs(theirs)}
        />
      )}
      <div className="xl:hidden">
        <Views views={['compose', 'preview', 'send']} shown={view} hrefOfView={hrefOfView} />
      </div>
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_41rem]">
        <div
          className={cn('grid min-w-0 grid-cols-1 gap-6', view !== 'compose' && 'max-xl:hidden')}
        >
          <IssueFields composer={composer} />
          <CoverField
            cover={values.cover}
            pictures={known.pictures}
            onChange={(cover) => change({ cover })}
          />
          <SectionList
            sections={values.sections}
            known={known}
            timeZone={timeZone}
            onChange={(edit) => change((now) => ({ sections: edit(now.sections) }))}
          />
          <div className="border-t border-line pt-3">
            <DeleteDraft newsletter={newsletter} listHref={listHref} />
          </div>
        </div>
        <div className={cn('min-w-0 xl:sticky xl:top-16', view === 'compose' && 'max-xl:hidden')}>
          <div className="max-xl:hidden">
            <Views
              views={['preview', 'send']}
              shown={view === 'compose' ? 'preview' : view}
              hrefOfView={hrefOfView}
            />
          </div>
          <Beside
            newsletter={newsletter}
            timeZone={timeZone}
            view={view === 'compose' ? 'preview' : view}
          />
        </div>
      </div>
    </>
  )
}

interface ViewsProps {
  views: readonly View[]
  shown: View
  hrefOfView: (view: View) => string
  /** Nothing is left to check. */
  isOut?: boolean
}

const Views = ({ views, shown, hrefOfView, isOut = false }: ViewsProps) => (
  <div className="mb-4">
    <PillNav
      isInner
      label={say('Parts of the issue')}
      links={views.map((each) => ({
        to: hrefOfView(each),
        label: isOut && each === 'send' ? say('Recipients') : VIEW_WORDS[each],
        isHere: each === shown,
      }))}
    />
  </div>
)

interface BesideProps extends Pick<ComposerProps, 'newsletter' | 'timeZone'> {
  view: View
}

/** How it looks, or how it goes out. */
const Beside = ({ newsletter, timeZone, view }: BesideProps) =>
  view === 'send' ? (
    <SendPanel
      newsletter={newsletter}
      timeZone={timeZone}
      checks={<ChecksPanel id={newsletter.id} etag={newsletter.etag} />}
    />
  ) : (
    <PreviewPanel newsletter={newsletter} timeZone={timeZone} />
  )

function DeleteDraft({ newsletter, listHref }: Pick<ComposerProps, 'newsletter' | 'listHref'>) {
  const [isAsking, setIsAsking] = useState(false)
  const deletion = useDeleteNewsletter()
  const navigate = useNavigate()
  const { id, number, can } = newsletter
  if (!can.delete) return null
  return (
    <>
      <Button
        variant="risky"
        size="narrow"
        busy={deletion.isPending}
        onClick={() => setIsAsking(true)}
      >
        <Trash aria-hidden className="size-4.5" />
        {say('Delete draft')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say('Delete No. {number}?', { number })}
          confirm={say('Delete draft')}
          isDangerous
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            deletion.mutate(id, {
              onSuccess: () => {
                toast.success(say('No. {number} is deleted.', { number }))
                navigate(listHref, { replace: true })
              },
              onError: (error) => toast.error(say('It could not be deleted.'), reasonOf(error)),
            })
          }
        >
          <p>{say('The draft is gone for good. The articles in it stay where they are.')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
