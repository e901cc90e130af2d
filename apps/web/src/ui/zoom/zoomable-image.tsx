import Maximize from 'lucide-react/icons/maximize'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../button.tsx'
import { cn } from '../cn.ts'
import { Spinner } from '../spinner.tsx'
import { useElementSize, useSteadyMiddle } from './use-element-size.ts'
import { fitted, isFitting, isLargest, larger, smaller, toggled } from './zoom-steps.ts'

interface ZoomableImageProps {
  src: string
  alt: string
  onError: () => void
}

/**
 * A picture that can be looked at closely: by buttons, by the keys + - 0, by double click and by
 * the wheel with Ctrl (which is what two fingers on a trackpad are). What is larger than the frame
 * scrolls, and so works by touch and by arrow keys.
 */
export function ZoomableImage({ src, alt, onError }: ZoomableImageProps) {
  const [zoom, setZoom] = useState(1)
  const [picture, setPicture] = useState<{ width: number; height: number }>()
  const { frame, room } = useElementSize()
  const fit = picture && room && fitted(picture, room)
  useSteadyMiddle(frame, zoom)

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    setZoom(event.deltaY < 0 ? larger : smaller)
  })
  useEffect(() => {
    const element = frame.current
    // React listens to wheels passively, which cannot keep the page from zooming as well.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame])

  const onKeyDown = (event: KeyboardEvent) => {
    const change = { '+': larger, '=': larger, '-': smaller, '0': () => 1 }[event.key]
    if (!change || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setZoom(change)
  }

  return (
    <div className="relative h-full min-h-0 w-full">
      {!picture && (
        <div className="absolute inset-0 grid place-items-center">
          <Spinner />
        </div>
      )}
      {/* The buttons do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        role="group"
        aria-label={`${alt}, at ${Math.round(zoom * 100)} percent`}
        aria-keyshortcuts="+ - 0"
        // A frame that scrolls must take the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="absolute inset-0 flex overflow-auto overscroll-contain -outline-offset-2"
        onKeyDown={onKeyDown}
        onDoubleClick={() => setZoom(toggled)}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          className={cn(
            'm-auto shrink-0',
            isFitting(zoom) ? 'cursor-zoom-in' : 'cursor-zoom-out',
            !fit && 'invisible max-h-full max-w-full',
          )}
          style={fit && { width: fit.width * zoom, height: fit.height * zoom }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setPicture({ width: width || 1, height: height || 1 })
          }
          onError={onError}
        />
      </div>
      <div
        role="group"
        aria-label="Zoom"
        className="absolute bottom-3 left-1/2 flex -translate-x-1/2 items-center rounded-full border border-line bg-card shadow-float"
      >
        <IconButton label="Zoom out" disabled={isFitting(zoom)} onClick={() => setZoom(smaller)}>
          <ZoomOut aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="Fit to window" disabled={isFitting(zoom)} onClick={() => setZoom(1)}>
          <Maximize aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="Zoom in" disabled={isLargest(zoom)} onClick={() => setZoom(larger)}>
          <ZoomIn aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  )
}
