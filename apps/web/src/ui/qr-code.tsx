import { encode } from 'uqr'

interface QrCodeProps {
  /** An address, for a phone to scan. */
  text: string
  className?: string
}

export function QrCode({ text, className }: QrCodeProps) {
  const { data, size } = encode(text)
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label="QR code of the address"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={squares.join('')} />
    </svg>
  )
}
