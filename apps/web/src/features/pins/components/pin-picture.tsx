import { type ReactNode, useState } from 'react'
import { cn } from '../../../ui/cn.ts'

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
