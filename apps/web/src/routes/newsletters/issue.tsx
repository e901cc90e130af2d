import {
  newsletterAt,
  newsletterPage,
  type PublishedIssue,
  printedIssuePath,
  say,
  type TextLanguage,
} from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import FileDown from 'lucide-react/icons/file-down'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { Link } from '../../routing/link.tsx'
import { useLocation, useNavigate } from '../../routing/router.tsx'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { issueQuery } from '../../features/newsletters/api/newsletters.ts'
import { IssueLanguageSelect } from '../../features/newsletters/components/issue-language-select.tsx'
import { IssueView } from '../../features/newsletters/components/issue-view.tsx'
import { ownLanguage } from '../../features/newsletters/model/issue-language.ts'
import { useSite } from '../../features/site/api/site.ts'
import { ApiError } from '../../lib/api/errors.ts'
import { useCoverTitle } from '../../lib/document-title.ts'
import { sayRich } from '../../lib/say-rich.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { NotFoundScreen } from '../not-found.tsx'
import { issueAddress } from './issue-address.ts'

/** One issue of the newsletter, at an address of its own. */
export function IssueScreen() {
  const number = newsletterAt(useLocation().pathname)
  return number === undefined ? <Absent /> : <IssuePage key={number} number={number} />
}

function IssuePage({ number }: { number: number }) {
  const asked = issueAddress.viewIn(useLocation().search).lang
  const viewer = useViewer()
  const prefersEasyWords = viewer.kind === 'known' && viewer.user.prefers_easy_words
  const lang = asked ?? ownLanguage(prefersEasyWords)
  const { data, error, refetch } = useQuery(issueQuery(number, lang))
  if (error instanceof ApiError && error.status === 404) return <Absent />
  if (data) return <WholeIssue issue={data} lang={lang} />
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

function WholeIssue({ issue, lang }: { issue: PublishedIssue; lang: TextLanguage }) {
  const navigate = useNavigate()
  const timeZone = useSite()?.timezone
  useCoverTitle(issue.title || say('Newsletter No. {number}', { number: issue.number }))
  return (
    <>
      <div className="mx-auto mb-4 flex max-w-[56rem] justify-end empty:hidden print:hidden">
        <IssueLanguageSelect
          lang={lang}
          languages={issue.languages}
          onChoose={(chosen) => navigate(issueAddress.searchOf({ lang: chosen }))}
        />
      </div>
      <IssueView issue={issue} timeZone={timeZone} />
      <div className="mx-auto max-w-[56rem] print:hidden">
        <section aria-labelledby="on-paper" className="mt-12 border-t border-line pt-5">
          <h2 id="on-paper" className="mb-4 font-serif text-xl font-semibold">
            {say('On paper')}
          </h2>
          <div className="flex flex-wrap gap-3">
            <a
              href={printedIssuePath(issue.number, 'a4', lang)}
              className={buttonStyle('secondary')}
            >
              <FileDown aria-hidden className="size-4.5" />
              {say('Newspaper (PDF)')}
            </a>
            <a
              href={printedIssuePath(issue.number, 'notice', lang)}
              className={buttonStyle('secondary')}
            >
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
  const { lang } = issueAddress.viewIn(useLocation().search)
  const pageOf = (number: number) =>
    newsletterPage(number) + (lang ? issueAddress.searchOf({ lang }) : '')
  if (previous === null && next === null) return null
  return (
    <nav
      aria-label={say('Other issues')}
      className="mt-6 flex justify-between gap-3 border-t border-line pt-4"
    >
      {previous === null ? (
        <span />
      ) : (
        <Link to={pageOf(previous)} className={buttonStyle('quiet', '-ms-3', 'narrow')}>
          <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
          <span>
            {sayRich('<sr>Previous issue: </sr>No. {number}', { sr: unseen, number: previous })}
          </span>
        </Link>
      )}
      {next !== null && (
        <Link to={pageOf(next)} className={buttonStyle('quiet', '-me-3', 'narrow')}>
          <span>{sayRich('<sr>Next issue: </sr>No. {number}', { sr: unseen, number: next })}</span>
          <ArrowRight aria-hidden className="size-4.5 rtl:-scale-x-100" />
        </Link>
      )}
    </nav>
  )
}
