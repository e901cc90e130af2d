import { PLAIN_PAGE_TITLES, type PlainPage, type PlainPageName, say } from '@berg/contract'
import BookOpen from 'lucide-react/icons/book-open'
import { useOpenEditor } from '../features/editor/components/editor-provider.tsx'
import { useSite } from '../features/site/api/site.ts'
import { dayAt, formatDay } from '../lib/dates.ts'
import { sayRich } from '../lib/say-rich.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { TextSkeleton } from '../ui/skeleton.tsx'
import { PageActions } from './page-words.tsx'
import { usePageReading } from './text-reading.tsx'

/** A page that is one text. */
export function PlainPageScreen({ page }: { page: PlainPageName }) {
  const { text, words, line, error, retry } = usePageReading(page)
  const openEditor = useOpenEditor()
  const edit = () => openEditor({ kind: 'edit-page', page })
  return (
    <article className="mx-auto max-w-2xl">
      <header className="mb-8 border-b border-line pb-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h1 className="font-serif text-3xl/tight font-semibold sm:text-5xl/tight">
            {PLAIN_PAGE_TITLES[page]}
          </h1>
          <PageActions text={text} />
        </div>
        {text && <LastChanged page={text} />}
      </header>
      {error ? (
        <ErrorState title={say('The page could not be loaded')} onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : text?.content === '' ? (
        <EmptyState
          icon={<BookOpen />}
          title={say('There is nothing here yet')}
          action={text.can.edit && <Button onClick={edit}>{say('Write the page')}</Button>}
        >
          {text.can.edit
            ? say('Everybody who comes here will read what you write.')
            : say('Somebody is going to write this page. Please come back later.')}
        </EmptyState>
      ) : (
        <>
          {line}
          <div {...words}>
            <PlainPageText html={text?.content} />
          </div>
        </>
      )}
    </article>
  )
}

/** How old the text is; and to staff, that it is nobody's own yet. */
function LastChanged({ page: { updated_at, can } }: { page: PlainPage }) {
  const timeZone = useSite()?.timezone
  if (updated_at) {
    const day = dayAt(updated_at, timeZone)
    return (
      <p className="mt-3 text-sm text-muted">
        {sayRich('Last changed on {day}', {
          day: <time dateTime={day}>{formatDay(day, 'short')}</time>,
        })}
      </p>
    )
  }
  if (!can.edit) return null
  return (
    <p className="mt-4 rounded-field bg-marigold-soft px-3.5 py-2.5 text-sm print:hidden">
      {say(
        'This is the text that the site came with. Please read it and change it where needed. Only staff see this note.',
      )}
    </p>
  )
}

/** The text, or its shape as long as it is undefined. */
function PlainPageText({ html }: { html: string | undefined }) {
  if (html !== undefined) return <RichText html={html} />
  return (
    <div className="grid gap-10">
      <TextSkeleton label={say('Loading the page')} />
      <TextSkeleton label={say('Loading the page')} />
    </div>
  )
}
