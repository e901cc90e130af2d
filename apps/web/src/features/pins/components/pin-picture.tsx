import type { MapPin } from '@berg/contract'
import { type ReactNode, useState } from 'react'
import { cn } from '../../../ui/cn.ts'
import { initialsOf } from '../model/format-pin.ts'

interface PinPictureProps {
  image: string
  /** 96 for a small one, 320 for a large one. */
  width: 96 | 320
  className?: string
  /** Stands in where there is no picture, or it cannot be had. */
  children: ReactNode
}

export function PinPicture({ image, width, className, children }: PinPictureProps) {
  const [broken, setBroken] = useState('')
  if (!image || broken === image) return children
  return (
    <img
      src={`${image}?w=${width}`}
      alt=""
      loading="lazy"
      decoding="async"
      className={cn('object-cover', className)}
      onError={() => setBroken(image)}
    />
  )
}

interface PinFaceProps {
  pin: MapPin
  width: 96 | 320
  /** Its size. */
  className: string
  /** The size of the initials. */
  initials: string
}

/** The round picture of a person, or their initials. */
export function PinFace({ pin, width, className, initials }: PinFaceProps) {
  return (
    <PinPicture
      image={pin.profile_image}
      width={width}
      className={cn('shrink-0 rounded-full', className)}
    >
      <span
        aria-hidden
        className={cn(
          'grid shrink-0 place-items-center rounded-full bg-employee font-bold text-on-marigold',
          className,
          initials,
        )}
      >
        {initialsOf(pin)}
      </span>
    </PinPicture>
  )
}
