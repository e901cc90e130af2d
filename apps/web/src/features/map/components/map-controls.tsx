import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import type { Zooming } from '../model/zooming.ts'

interface MapControlsProps {
  zoom: number
  zooming: Zooming
  onStep: (direction: 1 | -1) => void
  onReset: (() => void) | undefined
  children: ReactNode
}

const NEARLY = 0.001

export function MapControls({ zoom, zooming, onStep, onReset, children }: MapControlsProps) {
  return (
    <div
      role="group"
      aria-label="Zoom"
      className="absolute top-3 right-3 z-5 grid gap-1 rounded-full border border-line bg-card p-0.5"
    >
      <IconButton label="Zoom in" disabled={zoom >= zooming.max - NEARLY} onClick={() => onStep(1)}>
        <Plus aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label="Zoom out"
        disabled={zoom <= zooming.min + NEARLY}
        onClick={() => onStep(-1)}
      >
        <Minus aria-hidden className="size-5" />
      </IconButton>
      {onReset && (
        <IconButton label="Reset zoom" onClick={onReset}>
          <RotateCcw aria-hidden className="size-4.5" />
        </IconButton>
      )}
      {children}
      <span role="status" className="sr-only">
        {zooming.nameOf(zoom)}
      </span>
    </div>
  )
}
