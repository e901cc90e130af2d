import { type Asset, say } from '@berg/contract'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import { useLocation } from '../../../routing/router.tsx'
import { ApiError } from '../../../lib/api/errors.ts'
import { useCoverTitle } from '../../../lib/document-title.ts'
import { useLazyModule } from '../../../lib/lazy-module.ts'
import { useOpenItem } from '../../../lib/item-in-url.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useAsset } from '../api/assets.ts'
import { formatAsset, showsAs } from '../model/format-asset.ts'
import { showsPdfs } from '../../../lib/pdf-viewer.ts'
import { pageHash, pageInHash } from '../model/page-hash.ts'
import { ASSET_PARAM, viewerParts } from './asset-link.tsx'
import { KeepFile } from './keep-file.tsx'

interface AddressedAssetProps {
  timeZone: string | undefined
  /** Those that stand before and after it on the page. */
  listed: readonly Asset[]
}

/** The file that `?asset=` of the address names, to be looked at over the screen. */
export function AddressedAsset(props: AddressedAssetProps) {
  const { id } = useOpenItem(ASSET_PARAM)
  return id === undefined ? null : <Viewer id={id} {...props} />
}

function Viewer({ id, listed, timeZone }: AddressedAssetProps & { id: number }) {
  const { close, turnTo } = useOpenItem(ASSET_PARAM)
  const page = pageInHash(useLocation().hash)
  const [lastTurn, setLastTurn] = useState<-1 | 1>()
  const { data, error, refetch } = useAsset(id)
  const isMissing = Number.isNaN(id) || (error instanceof ApiError && error.status === 404)
  const asset = isMissing ? undefined : data
  const facts = asset && formatAsset(asset, timeZone)
  const title = asset?.name ?? (isMissing ? say('This file is not here any more') : say('Asset'))
  useCoverTitle(title)

  const at = listed.findIndex((other) => other.id === id)
  const turn = (by: -1 | 1, label: string, icon: ReactNode) => {
    const next = at < 0 ? undefined : listed[at + by]
    return (
      <IconButton
        label={label}
        disabled={!next}
        // The focus goes to the title with every other file; who turns on stays at it.
        data-autofocus={(next && lastTurn === by) || undefined}
        onClick={() => {
          setLastTurn(by)
          if (next) turnTo(next.id)
        }}
      >
        {icon}
      </IconButton>
    )
  }

  return (
    <Dialog
      open
      place="stage"
      onClose={close}
      title={title}
      description={
        facts &&
        `${facts.type} · ${facts.size} · ${facts.uploaded} · ${say('By {name} ##who uploaded a file', { name: facts.by })}`
      }
      footer={
        asset && (
          <>
            <div className="me-auto flex">
              {turn(
                -1,
                say('Previous file'),
                <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />,
              )}
              {turn(
                1,
                say('Next file'),
                <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />,
              )}
            </div>
            {showsAs(asset) === 'pdf' && !showsPdfs() && (
              <a
                href={page ? asset.url + pageHash(page) : asset.url}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonStyle('secondary', '', 'narrow')}
              >
                {say('Open ##verb: opens the file')}
              </a>
            )}
            <KeepFile asset={asset} />
            <a
              href={asset.download_url}
              download={asset.filename}
              className={buttonStyle('primary', '', 'narrow')}
            >
              <Download aria-hidden className="size-4.5 max-sm:hidden" />
              {say('Download ##verb')}
            </a>
          </>
        )
      }
    >
      {asset && <Stage key={`${asset.id} ${page}`} asset={asset} page={page} />}
      {isMissing && (
        <EmptyState title={say('Nothing to show')}>
          {say('It may have been deleted since the link was sent, or the link may have a mistake.')}
        </EmptyState>
      )}
      {!asset && !isMissing && !error && <Spinner />}
      {!asset && !isMissing && error && (
        <ErrorState title={say('The file could not be loaded')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
    </Dialog>
  )
}

function Stage(props: { asset: Asset; page: number | undefined }) {
  const parts = useLazyModule(viewerParts)
  if (parts === undefined) return <Spinner />
  if (parts === 'failed')
    return (
      <ErrorState
        title={say('The viewer could not be loaded')}
        retryLabel={say('Reload the page')}
        onRetry={() => window.location.reload()}
      >
        {say('Check your connection and try again.')}
      </ErrorState>
    )
  return <parts.AssetStage {...props} />
}
