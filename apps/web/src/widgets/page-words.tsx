import { type PlainPageName, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { loadEditorAhead, useOpenEditor } from '../features/editor/components/editor-provider.tsx'
import { plainPageQuery } from '../features/plain-pages/api/plain-pages.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { TextSkeleton } from '../ui/skeleton.tsx'

/** Opens the editor for a text of the site. */
export function EditPageButton({ page }: { page: PlainPageName }) {
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

interface WordedHeaderProps {
  page: PlainPageName
  heading: string
  /** The words below the heading, made of the whole text; all of it where left out. */
  wordsOf?: (html: string) => string
  /** Below them. */
  children?: ReactNode
}

/** The heading of a screen and the words below it, which staff edit in place. */
export function WordedHeader({ page, heading, wordsOf, children }: WordedHeaderProps) {
  const { data, error, refetch } = useQuery(plainPageQuery(page))
  const words = data && (wordsOf?.(data.content) ?? data.content)
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{heading}</h1>
        {data?.can.edit && <EditPageButton page={page} />}
      </div>
      <div className="mt-2 max-w-2xl text-lg text-pretty">
        {words !== undefined && words !== '' && <RichText html={words} className="text-muted" />}
        {data?.can.edit && words === '' && (
          <p className="text-muted">
            {say('Nobody has written anything here yet. Only staff see this note.')}
          </p>
        )}
        {!data && !error && <TextSkeleton label={say('Loading the text')} />}
        {error && !data && (
          <ErrorState title={say('The text could not be loaded')} onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        )}
        {children}
      </div>
    </header>
  )
}
