import { say } from '@berg/contract'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ImageOff from 'lucide-react/icons/image-off'
import Trash from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { GalleryImage } from '../model/article-values.ts'
import type { Upload } from '../model/use-uploads.ts'

const THUMBNAIL_WIDTH = 480

/** Our own pictures come in the width that is asked for. */
const thumbnail = (url: string) => (url.startsWith('/media/') ? `${url}?w=${THUMBNAIL_WIDTH}` : url)

interface TileProps {
  src: string | undefined
  children: ReactNode
}

function Tile({ src, children }: TileProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  return (
    <li className="overflow-hidden rounded-field border border-line max-sm:flex">
      {src && src !== brokenSrc ? (
        <img
          src={src}
          alt=""
          className="aspect-[16/9] w-full bg-mist object-cover max-sm:aspect-auto max-sm:w-24"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <div className="grid aspect-[16/9] place-items-center bg-mist text-muted max-sm:aspect-auto max-sm:w-24">
          <ImageOff aria-hidden className="size-8" />
        </div>
      )}
      <div className="grid min-w-0 grow gap-2 p-2.5">{children}</div>
    </li>
  )
}

interface ImageTileProps {
  image: GalleryImage
  position: number
  count: number
  onAlt: (alt: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function ImageTile(props: ImageTileProps) {
  const { image, position, count, onAlt, onMove, onRemove } = props
  return (
    <Tile src={thumbnail(image.url)}>
      <Input
        aria-label={say('Description of image {position}', { position })}
        placeholder={say('Describe the image')}
        maxLength={500}
        value={image.alt}
        onChange={({ target }) => onAlt(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div className="flex items-center">
        <span className="me-auto text-sm text-muted">
          {say('{position} of {count}', { position, count })}
        </span>
        <IconButton
          label={say('Move image {position} forward', { position })}
          disabled={position === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={say('Move image {position} back', { position })}
          disabled={position === count}
          onClick={() => onMove(1)}
        >
          <ArrowRight aria-hidden className="size-4.5 rtl:-scale-x-100" />
        </IconButton>
        <IconButton label={say('Remove image {position}', { position })} onClick={onRemove}>
          <Trash aria-hidden className="size-4.5" />
        </IconButton>
      </div>
    </Tile>
  )
}

interface UploadTileProps {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
}

export function UploadTile({ upload, onRetry, onRemove }: UploadTileProps) {
  const { name, preview, progress, failure, isRefused } = upload
  return (
    <Tile src={preview}>
      <p className="truncate text-sm font-medium" title={name}>
        {name}
      </p>
      {failure === undefined ? (
        <ProgressBar label={say('Uploading {name}', { name })} value={progress} />
      ) : (
        <p className="text-sm text-clay">{failure}</p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {failure !== undefined && !isRefused && (
          <Button variant="secondary" onClick={onRetry}>
            {say('Retry')}
          </Button>
        )}
        <Button variant="quiet" onClick={onRemove}>
          {failure === undefined ? say('Cancel upload') : say('Remove')}
        </Button>
      </div>
    </Tile>
  )
}
