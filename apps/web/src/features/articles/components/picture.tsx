import type { Picture as PictureData } from '@berg/contract'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { sourcesOf } from '../../../lib/picture-sources.ts'

/** Of a card in a grid. */
export const CARD_SIZES = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw'
/** Of an open article: the same before and after the carousel is there. */
export const PICTURE_SHAPE = 'mx-auto h-auto max-h-[60vh] w-full object-contain print:max-h-[80mm]'

interface PictureProps {
  picture: PictureData
  /** How wide it stands on the page. */
  sizes: string
  /** The picture that the page opens with. */
  isFirst?: boolean
  className?: string
  /** Stands in when the picture cannot be had. */
  children: ReactNode
}

export function Picture({ picture, sizes, isFirst = false, className, children }: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const ref = useRef<HTMLImageElement>(null)
  // One that came with the page may have failed before anybody listened.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBrokenUrl(picture.url)
  }, [picture.url])
  if (brokenUrl === picture.url) return children
  return (
    <img
      ref={ref}
      {...sourcesOf(picture)}
      sizes={sizes}
      alt={picture.alt}
      width={picture.width || undefined}
      height={picture.height || undefined}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      className={className}
      onError={() => setBrokenUrl(picture.url)}
    />
  )
}
