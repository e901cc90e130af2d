import { type Asset, type PdfPages as Pages, say, sayCount } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type RefObject } from 'react'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ZoomFrame } from '../../../ui/zoom-frame.tsx'
import { pdfPagesQuery } from '../api/assets.ts'
import { paragraphsOf } from '../model/pdf-text.ts'
import { PdfPage } from './pdf-page.tsx'

interface PdfPagesProps {
  asset: Asset
  /** The page to begin with. */
  page?: number | undefined
  /** Stands there where the server cannot draw the file. */
  fallback: ReactNode
}

/**
 * A PDF where the browser shows none itself: its pages as pictures, one below the other, or its words as
 * text. A printed page has letters of 7 px on a phone, so there the words come first.
 */
export function PdfPages({ asset, page, fallback }: PdfPagesProps) {
  const { data, error, refetch } = useQuery(pdfPagesQuery(asset.id))
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<'pages' | 'text'>()
  if (error && !data)
    return (
      <ErrorState title={say('The pages could not be loaded')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  if (!data) return <Spinner />
  if (data.pages.length === 0) return fallback
  const hasText = data.pages.some(({ text }) => text !== '')
  const view = hasText ? (chosen ?? (isPhone ? 'text' : 'pages')) : 'pages'
  const other = view === 'text' ? 'pages' : 'text'
  const shown = {
    asset,
    // The first one stands there already.
    first: page === 1 ? undefined : page,
    pages: data,
    switcher: hasText && (
      // The one that was pressed went with its view.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      <Button variant="quiet" autoFocus={chosen !== undefined} onClick={() => setChosen(other)}>
        {other === 'pages' ? say('Show pages') : say('Show text')}
      </Button>
    ),
  }
  return view === 'text' ? <AsText {...shown} /> : <AsPictures {...shown} />
}

interface ViewProps {
  asset: Asset
  first: number | undefined
  pages: Pages
  switcher: ReactNode
}

/** Named once, so that nobody is taken back there later. */
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView()

function AsPictures({ asset, first, pages, switcher }: ViewProps) {
  return (
    <ZoomFrame label={asset.name} action={switcher}>
      {(zoom, content) => (
        <ol
          ref={content as RefObject<HTMLOListElement | null>}
          className="m-auto grid shrink-0 gap-3 pb-3 sm:p-3"
          style={{ width: `calc(${zoom} * min(100cqw, 56rem))` }}
        >
          {numbered(pages).map((page) => (
            <li key={page.number} ref={page.number === first ? scrollTo : undefined}>
              <PdfPage asset={asset} {...page} sizes={`calc(${zoom} * min(100vw, 56rem))`} />
              <p aria-hidden className="mt-1 text-center text-sm text-muted">
                {page.name}
              </p>
            </li>
          ))}
          {pages.total > pages.pages.length && (
            <li className="py-2 text-center text-muted">{restOf(pages)}</li>
          )}
        </ol>
      )}
    </ZoomFrame>
  )
}

/** A page without words, a drawing or a scan, stands there as a picture. */
function AsText({ asset, first, pages, switcher }: ViewProps) {
  return (
    <div className="flex h-full min-h-0 flex-col bg-card">
      {/* Scrolls by keyboard, too. */}
      <div
        role="group"
        aria-label={say('{name}, as text', { name: asset.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto px-5 py-6 -outline-offset-2"
      >
        <div className="mx-auto grid max-w-[65ch] gap-8">
          {numbered(pages).map((page) => (
            <section
              key={page.number}
              ref={page.number === first ? scrollTo : undefined}
              aria-label={page.name}
              className="grid gap-3"
            >
              {page.text ? (
                paragraphsOf(page.text).map(({ kind, text }, at) => (
                  // They never change their order.
                  // oxlint-disable-next-line react/no-array-index-key
                  <p key={at} dir="auto" className={PARAGRAPH[kind]}>
                    {text}
                  </p>
                ))
              ) : (
                <PdfPage asset={asset} {...page} sizes="min(100vw, 65ch)" />
              )}
              <p aria-hidden className="border-t border-line pt-2 text-sm text-muted">
                {page.name}
              </p>
            </section>
          ))}
          {pages.total > pages.pages.length && <p className="text-muted">{restOf(pages)}</p>}
        </div>
      </div>
      <div className="flex shrink-0 justify-center border-t border-line">{switcher}</div>
    </div>
  )
}

const PARAGRAPH = {
  heading: 'mt-2 font-semibold break-words',
  point: 'ps-4 -indent-4 break-words',
  text: 'break-words',
}

const restOf = ({ total, pages }: Pages) =>
  sayCount(
    total,
    'The first {shown} of {n} pages are shown here. Open the file for the rest.',
    'The first {shown} of {n} pages are shown here. Open the file for the rest.',
    { shown: pages.length },
  )

const numbered = ({ total, pages }: Pages) =>
  pages.map((page, at) => ({
    ...page,
    number: at + 1,
    name: say('Page {page} of {total}', { page: at + 1, total }),
  }))
