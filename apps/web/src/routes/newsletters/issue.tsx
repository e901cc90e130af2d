import {
  newsletterAt,
  newsletterPage,
  type PublishedIssue,
  printedIssuePath,
  say,
} from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import FileDown from 'lucide-react/icons/file-down'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { Link } from '../../routing/link.tsx'
import { useLocation } from '../../routing/router.tsx'
import { issueQuery } from '../../features/newsletters/api/newsletters.ts'
import { IssueView } from '../../features/newsletters/components/issue-view.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { ApiError } from '../../lib/api/errors.ts'
import { useCoverTitle } from '../../lib/document-title.ts'
import { sayRich } from '../../lib/say-rich.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { NotFoundScreen } from '../not-found.tsx'

/** One issue of the newsletter, at an address of its own. */
export function IssueScreen() {
  const number = newsletterAt(useLocation().pathname)
  return number === undefined ? <Absent /> : <IssuePage key={number} number={number} />
}

function IssuePage({ number }: { number: number }) {
  const { data, error, refetch } = useQuery(issueQuery(number))
  if (error instanceof ApiError && error.status === 404) return <Absent />
  if (data) return <WholeIssue issue={data} />
  if (!error) return <TextSkeleton label={say('Loading the newsletter')} />
  return (
    <ErrorState title={say('The newsletter could not be loaded')} onRetry={() => void refetch()}>
      {error.message}
    </ErrorState>
  )
}

function Absent() {
  useCoverTitle(say('Page not found'))
  return <NotFoundScreen />
}

function WholeIssue({ issue }: { issue: PublishedIssue }) {
  const timeZone = useSite()?.timezone
  useCoverTitle(issue.title || say('Newsletter No. {number}', { number: issue.number }))
  return (
    <>
      <IssueView issue={issue} timeZone={timeZone} />
      <div className="mx-auto max-w-[56rem] print:hidden">
        <section aria-labelledby="on-paper" className="mt-12 border-t border-line pt-5">
          <h2 id="on-paper" className="mb-4 font-serif text-xl font-semibold">
            {say('On paper')}
          </h2>
          <div className="flex flex-wrap gap-3">
            <a href={printedIssuePath(issue.number, 'a4')} className={buttonStyle('secondary')}>
              <FileDown aria-hidden className="size-4.5" />
              {say('Newspaper (PDF)')}
            </a>
            <a href={printedIssuePath(issue.number, 'notice')} className={buttonStyle('secondary')}>
              <FileDown aria-hidden className="size-4.5" />
              {say('Notice for the board (PDF)')}
            </a>
            <Button variant="quiet" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4.5" />
              {say('Print this page')}
            </Button>
          </div>
        </section>
        <Neighbours issue={issue} />
      </div>
    </>
  )
}

const unseen = (words: ReactNode) => <span className="sr-only">{words}</span>

function Neighbours({ issue: { previous, next } }: { issue: PublishedIssue }) {
  if (previous === null && next === null) return null
  return (
    <nav
      aria-label={say('Other issues')}
      className="mt-6 flex justify-between gap-3 border-t border-line pt-4"
    >
      {previous === null ? (
        <span />
      ) : (
        <Link to={newsletterPage(previous)} className={buttonStyle('quiet', '-ms-3', 'narrow')}>
          <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
          <span>
            {sayRich('<sr>Previous issue: </sr>No. {number}', { sr: unseen, number: previous })}
          </span>
        </Link>
      )}
      {next !== null && (
        <Link to={newsletterPage(next)} className={buttonStyle('quiet', '-me-3', 'narrow')}>
          <span>{sayRich('<sr>Next issue: </sr>No. {number}', { sr: unseen, number: next })}</span>
          <ArrowRight aria-hidden className="size-4.5 rtl:-scale-x-100" />
        </Link>
      )}
    </nav>
  )
}
