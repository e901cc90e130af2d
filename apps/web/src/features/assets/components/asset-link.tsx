import type { Asset } from '@berg/contract'
import { Link } from '../../../routing/link.tsx'
import { useItemLink } from '../../../lib/item-in-url.ts'
import { lazyModule } from '../../../lib/lazy-module.ts'
import { cn } from '../../../ui/cn.ts'

/** Names the file that is looked at, in the address. */
export const ASSET_PARAM = 'asset'

/** What only an open file needs. */
export const viewerParts = lazyModule(() => import('./asset-stage.tsx'))

export const loadViewer = () => void viewerParts.load().catch(() => {})

/** The name of a file, and the whole of what it stands in, as the way to look at it. */
export function AssetLink({ asset, className }: { asset: Asset; className?: string }) {
  return (
    <Link
      {...useItemLink(ASSET_PARAM, asset.id)}
      title={asset.name}
      className={cn(
        'line-clamp-2 break-words underline-offset-4 group-hover:underline after:absolute after:inset-0',
        className,
      )}
      onPointerEnter={loadViewer}
      onPointerDown={loadViewer}
      onFocus={loadViewer}
    >
      {asset.name}
    </Link>
  )
}
