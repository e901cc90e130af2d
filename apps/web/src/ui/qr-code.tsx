import { say } from '@berg/contract/words'
import { encode } from 'uqr'
import { cn } from './cn.ts'

/** What the standard asks to be left empty around it. */
const QUIET_ZONE = 4

interface QrCodeProps {
  /** An address, for a phone to scan. */
  text: string
  label?: string
  className?: string
}

export function QrCode({ text, label = say('QR code of the address'), className }: QrCodeProps) {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      // Dark on light in every theme, or no camera reads it.
      className={cn('bg-[#fff] fill-[#000]', className)}
    >
      <path d={squares.join('')} />
    </svg>
  )
}
