import type { Asset } from '@berg/contract'
import { formatAsset } from '../model/format-asset.ts'
import { AssetLink } from './asset-link.tsx'
import { AssetMatchLine } from './asset-match-line.tsx'
import { AssetPreview } from './asset-preview.tsx'

interface AssetRowProps {
  asset: Asset
  timeZone: string | undefined
}

/** A file in a list that is looked through. */
export function AssetRow({ asset, timeZone }: AssetRowProps) {
  const { type, size, day, uploaded, by } = formatAsset(asset, timeZone)
  return (
    <div className="group relative flex items-center gap-4 border-t border-line py-3 sm:gap-5">
      <AssetPreview asset={asset} sizes="4rem" className="size-12 shrink-0 rounded-field" />
      <div className="min-w-0">
        <AssetLink asset={asset} className="font-semibold" />
        <p className="text-sm break-words text-muted">
          <span className="font-semibold text-leaf">{type}</span>
          {` · ${size} · `}
          <time dateTime={day}>{uploaded}</time>
          {` · ${by}`}
        </p>
        <AssetMatchLine asset={asset} />
      </div>
    </div>
  )
}
