import { articleAt, articlePage, say } from '@berg/contract'
import { useRef, useState } from 'react'
import { useLocation } from '../routing/router.tsx'
import { Beginning } from '../features/articles/components/article-dialog.tsx'
import { useArticle } from '../features/articles/api/articles.ts'
import { ArticlePictures } from '../features/articles/components/article-pictures.tsx'
import { PrintFoot, PrintHead } from '../features/articles/components/article-print.tsx'
import type {
  AroundArticle,
  LazyAroundArticle,
} from '../features/articles/components/around-article.ts'
import {
  AddToCalendar,
  ArticleTools,
  OnlyFor,
} from '../features/articles/components/article-tools.tsx'
import { Byline, Kicker } from '../features/articles/components/byline.tsx'
import { Listen } from '../features/articles/components/listen.tsx'
import { ReadingLanguage } from '../features/articles/components/reading-language.tsx'
import { MoreToRead } from '../features/articles/components/more-to-read.tsx'
import { articleView } from '../features/articles/model/article-view.ts'
import { wordsOf } from '../features/articles/model/reading-language.ts'
import { type Reading, useReading } from '../features/articles/model/use-reading.ts'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { useSite } from '../features/site/api/site.ts'
import { ApiError } from '../lib/api/errors.ts'
import { useCoverTitle } from '../lib/document-title.ts'
import { lazyModule, useLazyModule } from '../lib/lazy-module.ts'
import { plainTitle } from '../lib/plain-title.ts'
import { useNearScreen } from '../lib/use-near-screen.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RichLine, RichText } from '../ui/rich-text/rich-text.tsx'
import { TextSkeleton } from '../ui/skeleton.tsx'
import { articleExtras } from '../widgets/article-extras/article-extras.ts'
import { useEditArticle } from '../widgets/reader-article.tsx'
import { NotFoundScreen } from './not-found.tsx'

/** One article, at an address of its own. */
export function ArticleScreen() {
  const id = articleAt(useLocation().pathname)
  return id === undefined ? <Absent /> : <ArticlePage key={id} id={id} />
}

function ArticlePage({ id }: { id: number }) {
  const { data, error, refetch } = useArticle(id)
  const reading = useReading(data, articleView.viewIn(useLocation().search).lang)
  if (error instanceof ApiError && error.status === 404) return <Absent id={id} />
  if (reading && (reading.article.content !== undefined || !error))
    return <WholeArticle reading={reading} />
  if (!error) return <TextSkeleton label={say('Loading the article')} />
  return (
    <ErrorState title={say('The article could not be loaded')} onRetry={() => void refetch()}>
      {error.message}
    </ErrorState>
  )
}

function Absent({ id }: { id?: number }) {
  useCoverTitle(say('Page not found'))
  const isVisitor = useViewer().kind === 'visitor'
  return (
    <>
      <NotFoundScreen />
      {id !== undefined && isVisitor && <ForSome id={id} />}
    </>
  )
}

const sharedReading = lazyModule(
  () => import('../features/must-reads/components/shared-reading.tsx'),
)
const NOT_WANTED: typeof sharedReading = {
  load: () => new Promise(() => {}),
  loaded: () => undefined,
}

/** It may be there for some, who stand at a device without being signed in. */
function ForSome({ id }: { id: number }) {
  const [isAsked, setIsAsked] = useState(false)
  const loaded = useLazyModule(isAsked ? sharedReading : NOT_WANTED)
  return (
    <div className="mx-auto max-w-[44rem] text-center">
      {loaded === 'failed' && (
        <p role="alert">{say('This could not be loaded. Please try again later.')}</p>
      )}
      {loaded === undefined && (
        <Button variant="quiet" busy={isAsked} onClick={() => setIsAsked(true)}>
          {say('I was asked to read this')}
        </Button>
      )}
      {loaded && loaded !== 'failed' && <loaded.SharedReading id={id} />}
    </div>
  )
}

function WholeArticle({ reading }: { reading: Reading }) {
  const { article } = reading
  const timeZone = useSite()?.timezone
  const edit = useEditArticle()
  const isKnown = useViewer().kind !== 'visitor'
  const extras = useLazyModule(isKnown ? articleExtras : NOT_YET)
  useCoverTitle(plainTitle(article.title))
  return (
    <article className="mx-auto max-w-[44rem]">
      <PrintHead />
      <div className="flex items-start gap-1">
        <h1
          {...wordsOf(article)}
          className="min-w-0 grow font-serif text-[1.75rem]/tight font-semibold break-words sm:text-4xl/tight print:pt-4"
        >
          <RichLine html={article.title} />
        </h1>
        <div className="-me-2 flex print:hidden">
          <ArticleTools isPage article={article} onEdit={edit && (() => edit(article.id))}>
            {extras && extras !== 'failed' && extras.tools?.(article)}
          </ArticleTools>
        </div>
      </div>
      <div className="mt-3 mb-5 grid gap-2 text-muted">
        <Byline article={article} timeZone={timeZone} isFull />
        <div className="flex items-start justify-between gap-3">
          <Kicker article={article} timeZone={timeZone} isFull />
          <Listen article={article} />
        </div>
        <OnlyFor article={article} />
        <AddToCalendar article={article} timeZone={timeZone} />
      </div>
      <div className="mb-6 overflow-hidden rounded-card print:rounded-none">
        <ArticlePictures article={article} />
      </div>
      {article.content === undefined ? (
        <Beginning article={article} />
      ) : (
        <>
          <TextWithExtras reading={reading} html={article.content} />
          <PrintFoot article={article} />
          <MoreToRead
            article={article}
            next={undefined}
            linkTo={(other) => ({ to: articlePage(other) })}
          />
        </>
      )}
    </article>
  )
}

const NOTHING: AroundArticle = {}
const NOT_YET: LazyAroundArticle = { load: () => new Promise(() => {}), loaded: () => undefined }

/** What stands around the text is fetched near its end; for who is signed in at once: above it stands that they must read it. */
function TextWithExtras({ reading, html }: { reading: Reading; html: string }) {
  const { article } = reading
  const end = useRef<HTMLDivElement>(null)
  const isNearEnd = useNearScreen(end)
  const isWanted = useViewer().kind !== 'visitor' || isNearEnd
  const extras = useLazyModule(isWanted ? articleExtras : NOT_YET)
  const { before, after } = extras && extras !== 'failed' ? extras : NOTHING
  return (
    <>
      {before?.(article)}
      <ReadingLanguage reading={reading} />
      <RichText html={html} {...wordsOf(article)} />
      <div ref={end} />
      {after?.(article)}
    </>
  )
}
