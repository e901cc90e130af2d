import type { Picture } from '@berg/contract'
import { sourcesOf } from '../../../lib/picture-sources.ts'
import { cn } from '../../../ui/cn.ts'

interface IssuePictureProps {
  picture: Picture
  /** How wide it stands on the page. */
  sizes: string
  /** The picture that the page opens with. */
  isFirst?: boolean
  /** Its shape: what lies beyond is cut off. */
  className: string
}

export function IssuePicture({ picture, sizes, isFirst = false, className }: IssuePictureProps) {
  return (
    <img
      {...sourcesOf(picture)}
      sizes={sizes}
      alt={picture.alt}
      width={picture.width || undefined}
      height={picture.height || undefined}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={cn('bg-mist object-cover', className)}
    />
  )
}
