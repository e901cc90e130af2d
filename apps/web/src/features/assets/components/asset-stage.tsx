import { type Asset, say } from '@berg/contract'
import { useState, type ReactNode } from 'react'
import { Frame } from '../../../ui/frame.tsx'
import { ZoomableImage } from '../../../ui/zoomable-image.tsx'
import { showsAs } from '../model/format-asset.ts'
import { pageHash } from '../model/page-hash.ts'
import { showsPdfs } from '../../../lib/pdf-viewer.ts'
import { AssetIcon } from './asset-preview.tsx'
import { PdfPages } from './pdf-pages.tsx'

interface AssetStageProps {
  asset: Asset
  /** Where a PDF opens. */
  page?: number | undefined
}

/** The file itself, as far as a browser can show it. */
export function AssetStage({ asset, page }: AssetStageProps) {
  const [isBroken, setIsBroken] = useState(false)
  const giveUp = () => setIsBroken(true)
  const way = isBroken ? undefined : showsAs(asset)
  if (way === 'image') return <ZoomableImage src={asset.url} alt={asset.name} onError={giveUp} />
  if (way === 'video')
    return (
      // Nobody has written captions for the films of a plant.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        controls
        playsInline
        preload="metadata"
        aria-label={asset.name}
        poster={asset.preview?.url}
        src={asset.url}
        className="size-full bg-plant object-contain"
        onError={giveUp}
      />
    )
  if (way === 'pdf' && showsPdfs())
    return (
      // The browser's own viewer, which it does not start in a sandbox. What is no PDF never gets here.
      <Frame
        src={page ? asset.url + pageHash(page) : asset.url}
        title={asset.name}
        className="block size-full border-0"
      />
    )
  if (way === 'pdf')
    return (
      <PdfPages
        asset={asset}
        page={page}
        fallback={
          <Unshown asset={asset}>
            <p>{say('The pages of this file cannot be shown here. Open or download it.')}</p>
          </Unshown>
        }
      />
    )
  return (
    <Unshown asset={asset}>
      <p>
        {isBroken
          ? say('This file cannot be shown here. Download it to open it.')
          : say('This kind of file cannot be shown here. Download it to open it.')}
      </p>
    </Unshown>
  )
}

function Unshown({ asset, children }: { asset: Asset; children: ReactNode }) {
  const { preview, type } = asset
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-5 p-6 text-center text-muted">
      {preview ? (
        <img
          src={preview.url}
          alt=""
          className="max-h-[45dvh] max-w-full rounded-field border border-line object-contain"
        />
      ) : (
        <AssetIcon type={type} className="size-14 stroke-1 text-leaf" />
      )}
      {children}
    </div>
  )
}
