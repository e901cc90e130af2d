import { PLAIN_PAGE_TITLES, type PlainPage, type PlainPageName, say } from '@berg/contract'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { loadEditorAhead, useOpenEditor } from '../features/editor/components/editor-provider.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { TextSkeleton } from '../ui/skeleton.tsx'
import type { PageReading } from './text-reading.tsx'
import { TranslateText } from './translate-text.tsx'

/** Opens the editor for a text of the site. */
function EditPageButton({ page }: { page: PlainPageName }) {
  const openEditor = useOpenEditor()
  return (
    <Button
      variant="secondary"
      className="print:hidden"
      onClick={() => openEditor({ kind: 'edit-page', page })}
      onPointerEnter={loadEditorAhead}
      onFocus={loadEditorAhead}
    >
      <Pencil aria-hidden className="size-4" />
      {say('Edit')}
    </Button>
  )
}

/** What those who may can do with a text of the site. */
export function PageActions({ text }: { text: PlainPage | undefined }) {
  if (!text) return null
  return (
    <div className="flex flex-wrap gap-3">
      {text.content !== '' && (
        <TranslateText name={text.page} title={PLAIN_PAGE_TITLES[text.page]} text={text} />
      )}
      {text.can.edit && <EditPageButton page={text.page} />}
    </div>
  )
}

interface WordedHeaderProps {
  reading: PageReading
  heading: string
  /** The words below the heading, made of the whole text; all of it where left out. */
  wordsOf?: (html: string) => string
  /** Below them. */
  children?: ReactNode
}

/** The heading of a screen and the words below it, which staff edit in place. */
export function WordedHeader({ reading, heading, wordsOf, children }: WordedHeaderProps) {
  const { text, line, error } = reading
  const words = text && (wordsOf?.(text.content) ?? text.content)
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{heading}</h1>
        <PageActions text={text} />
      </div>
      <div className="mt-2 max-w-2xl text-lg text-pretty">
        {line}
        {words !== undefined && words !== '' && (
          <RichText html={words} {...reading.words} className="text-muted" />
        )}
        {text?.can.edit && words === '' && (
          <p className="text-muted">
            {say('Nobody has written anything here yet. Only staff see this note.')}
          </p>
        )}
        {!text && !error && <TextSkeleton label={say('Loading the text')} />}
        {error && (
          <ErrorState title={say('The text could not be loaded')} onRetry={reading.retry}>
            {error.message}
          </ErrorState>
        )}
        {children}
      </div>
    </header>
  )
}
