import { useState, type RefObject } from 'react'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'
import { FITS, ZoomFrame } from './zoom-frame.tsx'

interface ZoomableImageProps {
  src: string
  alt: string
  onError: () => void
}

/** A picture that can be looked at closely. */
export function ZoomableImage({ src, alt, onError }: ZoomableImageProps) {
  const [picture, setPicture] = useState<{ width: number; height: number }>()
  return (
    <ZoomFrame label={alt}>
      {(zoom, content) => (
        <>
          {!picture && (
            <div className="absolute inset-0 grid place-items-center">
              <Spinner />
            </div>
          )}
          <img
            ref={content as RefObject<HTMLImageElement | null>}
            src={src}
            alt={alt}
            draggable={false}
            className={cn(
              'm-auto shrink-0',
              zoom > FITS ? 'cursor-zoom-out' : 'cursor-zoom-in',
              picture ? 'max-w-none' : 'invisible max-h-full max-w-full',
            )}
            style={picture && { width: widthOf(picture, zoom), height: 'auto' }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setPicture({ width: width || 1, height: height || 1 })
            }
            onError={onError}
          />
        </>
      )}
    </ZoomFrame>
  )
}

/** The picture whole in its frame, times the zoom. A small one is not blown up to fit. */
const widthOf = ({ width, height }: { width: number; height: number }, zoom: number) =>
  `calc(${zoom} * min(${width}px, 100cqw, ${width / height} * 100cqh))`
