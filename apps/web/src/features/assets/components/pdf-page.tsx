import { PDF_PAGE_WIDTHS, pdfPageUrl, type Asset, say } from '@berg/contract'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

interface PdfPageProps {
  asset: Asset
  number: number
  name: string
  width: number
  height: number
  /** How wide it is shown. */
  sizes: string
}

/** A page as a picture. It has its room before it comes, and comes when it is scrolled near. */
export function PdfPage({ asset, number, name, width, height, sizes }: PdfPageProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const again = tries > 0 ? `&try=${tries}` : ''
  const sources = PDF_PAGE_WIDTHS.map(
    (wide) => `${pdfPageUrl(asset.url, number, wide)}${again} ${wide}w`,
  )
  return (
    <div
      className="relative overflow-hidden border-line bg-card sm:rounded-field sm:border"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {state !== 'shown' && (
        <div className="absolute inset-0 grid place-items-center p-4 text-center">
          {state === 'loading' ? (
            <Spinner />
          ) : (
            <div role="alert">
              <p className="mb-3 text-muted">{say('{page} could not be shown.', { page: name })}</p>
              <Button
                variant="secondary"
                onClick={() => {
                  setTries(tries + 1)
                  setState('loading')
                }}
              >
                {say('Retry')}
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
  )
}
