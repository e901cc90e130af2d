import type { Asset, AssetType } from '@berg/contract'
import FileText from 'lucide-react/icons/file-text'
import Film from 'lucide-react/icons/film'
import Image from 'lucide-react/icons/image'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { sourcesOf } from '../../../lib/picture-sources.ts'
import { cn } from '../../../ui/cn.ts'

const ICONS = { document: FileText, image: Image, video: Film }

export function AssetIcon({ type, className }: { type: AssetType; className?: string }) {
  const Icon = ICONS[type]
  return <Icon aria-hidden className={className} />
}

interface AssetPreviewProps {
  asset: Asset
  /** How wide it stands on the page. */
  sizes: string
  className?: string
}

/** The picture, the first page, or the sign of what it is. The name stands beside it. */
export function AssetPreview({ asset, sizes, className }: AssetPreviewProps) {
  const { type, preview } = asset
  const [broken, setBroken] = useState<string>()
  return (
    <div className={cn('relative grid place-items-center overflow-hidden bg-mist', className)}>
      {preview && preview.url !== broken ? (
        <img
          {...sourcesOf(preview)}
          sizes={sizes}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          // The head of a page says what it is.
          className={cn(
            'absolute inset-0 size-full object-cover',
            type === 'document' && 'object-top',
          )}
          onError={() => setBroken(preview.url)}
        />
      ) : (
        <AssetIcon
          type={type}
          className="size-1/4 max-h-12 min-h-6 max-w-12 min-w-6 stroke-[1.5] text-leaf"
        />
      )}
      {preview && type === 'video' && (
        <span className="relative grid size-9 place-items-center rounded-full bg-card text-ink shadow-float">
          <Play aria-hidden className="ml-0.5 size-4 fill-current" />
        </span>
      )}
    </div>
  )
}
