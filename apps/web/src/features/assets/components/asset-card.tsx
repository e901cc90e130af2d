import { type Asset, say } from '@berg/contract'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyle, iconButtonStyle } from '../../../ui/button-style.ts'
import { formatAsset } from '../model/format-asset.ts'
import { AssetLink } from './asset-link.tsx'
import { AssetMatchLine } from './asset-match-line.tsx'
import { AssetIcon, AssetPreview } from './asset-preview.tsx'

interface AssetCardProps {
  asset: Asset
  timeZone: string | undefined
  /** What this person may do with it besides. */
  actions: ReactNode
}

export function AssetCard({ asset, timeZone, actions }: AssetCardProps) {
  const { type, size, day, uploaded, by } = formatAsset(asset, timeZone)
  return (
    <article className="group relative flex h-full overflow-hidden rounded-card border border-line bg-card max-sm:p-3.5 sm:flex-col">
      <AssetPreview
        asset={asset}
        sizes="(min-width: 80rem) 17rem, (min-width: 64rem) 23rem, (min-width: 40rem) 50vw, 6rem"
        className="shrink-0 border-line max-sm:size-20 max-sm:rounded-field sm:aspect-[16/10] sm:border-b"
      />
      <div className="flex min-w-0 grow flex-col gap-2.5 max-sm:ps-3.5 sm:p-4">
        <div className="flex gap-2">
          <AssetIcon type={asset.type} className="mt-0.5 size-5 shrink-0 text-leaf max-sm:hidden" />
          <h3 className="min-w-0 grow font-semibold">
            <AssetLink asset={asset} />
          </h3>
          {asset.opens && (
            <a
              href={asset.url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={say('Open {name} in a new tab', { name: asset.name })}
              title={say('Open in a new tab')}
              className={iconButtonStyle('quiet', 'relative -my-2.5 -me-2.5')}
            >
              <ExternalLink aria-hidden className="size-4.5" />
            </a>
          )}
        </div>
        <div>
          <Badge>{type}</Badge>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
          <Fact name={say('Size')}>{size}</Fact>
          <Fact name={say('Uploaded ##the day')}>
            <time dateTime={day}>{uploaded}</time>
          </Fact>
          <Fact name={say('By ##the person who uploaded it')}>{by}</Fact>
        </dl>
        <AssetMatchLine asset={asset} />
        <div className="relative flex flex-wrap items-center sm:mt-auto sm:pt-1">
          <a
            href={asset.download_url}
            download={asset.filename}
            aria-label={say('Download {name}', { name: asset.name })}
            className={buttonStyle('secondary', 'me-auto', 'narrow')}
          >
            <Download aria-hidden className="size-4.5 max-sm:hidden" />
            {say('Download ##verb')}
          </a>
          {actions}
        </div>
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="truncate">{children}</dd>
    </>
  )
}
