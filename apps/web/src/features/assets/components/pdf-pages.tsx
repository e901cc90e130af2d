import { PDF_PAGE_WIDTHS, pdfPageUrl, type Asset } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ZoomFrame } from '../../../ui/zoom-frame.tsx'
import { pdfPagesQuery } from '../api/assets.ts'

interface PdfPagesProps {
  asset: Asset
  /** Stands there where the server cannot draw the file. */
  fallback: ReactNode
}

/** The pages of a PDF as pictures, one below the other. */
export function PdfPages({ asset, fallback }: PdfPagesProps) {
  const { data, error, refetch } = useQuery(pdfPagesQuery(asset.id))
  if (error && !data)
    return (
      <ErrorState title="The pages could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  if (!data) return <Spinner />
  const { total, pages } = data
  if (pages.length === 0) return fallback
  return (
    <ZoomFrame label={asset.name}>
      {(zoom, content) => (
        <ol
          ref={content as RefObject<HTMLOListElement | null>}
          className="m-auto grid shrink-0 gap-3 pb-3 sm:p-3"
          style={{ width: `calc(${zoom} * min(100cqw, 56rem))` }}
        >
          {numbered(pages).map(({ page, ...size }) => (
            <PdfPage
              key={page}
              asset={asset}
              page={page}
              total={total}
              size={size}
              sizes={`calc(${zoom} * min(100vw, 56rem))`}
            />
          ))}
          {total > pages.length && (
            <li className="py-2 text-center text-muted">
              The first {pages.length} of {total} pages are shown here. Open the file for the rest.
            </li>
          )}
        </ol>
      )}
    </ZoomFrame>
  )
}

const numbered = (pages: readonly { width: number; height: number }[]) =>
  pages.map(({ width, height }, at) => ({ page: at + 1, width, height }))

interface PdfPageProps {
  asset: Asset
  page: number
  total: number
  size: { width: number; height: number }
  /** How wide it is shown. */
  sizes: string
}

/** It has its room before it comes, and comes when it is scrolled near. */
function PdfPage({ asset, page, total, size, sizes }: PdfPageProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const name = `Page ${page} of ${total}`
  const again = tries > 0 ? `&try=${tries}` : ''
  const sources = PDF_PAGE_WIDTHS.map(
    (width) => `${pdfPageUrl(asset.url, page, width)}${again} ${width}w`,
  )
  return (
    <li>
      <div
        className="relative overflow-hidden border-line bg-card sm:rounded-field sm:border"
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
      >
        {state !== 'shown' && (
          <div className="absolute inset-0 grid place-items-center p-4 text-center">
            {state === 'loading' ? (
              <Spinner />
            ) : (
              <div role="alert">
                <p className="mb-3 text-muted">{name} could not be shown.</p>
                <Button
                  variant="secondary"
                  onClick={() => {
                    setTries(tries + 1)
                    setState('loading')
                  }}
                >
                  Retry
                </Button>
              </div>
            )}
          </div>
        )}
        {state !== 'failed' && (
          <img
            srcSet={sources.join(', ')}
            sizes={sizes}
            alt={name}
            loading="lazy"
            decoding="async"
            draggable={false}
            className="relative size-full"
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        )}
      </div>
      <p aria-hidden className="mt-1 text-center text-sm text-muted">
        {name}
      </p>
    </li>
  )
}
