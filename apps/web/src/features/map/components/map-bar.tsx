import { say } from '@berg/contract'
import Layers from 'lucide-react/icons/layers'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { OUR_CREDIT } from '../model/credits.ts'
import type { Zooming } from '../model/zooming.ts'

interface MapBarProps {
  zoom: number
  zooming: Zooming
  onStep: (direction: 1 | -1) => void
  onReset: (() => void) | undefined
  isDetailed: boolean
  onDetail: () => void
  /** Where the detailed map says whose it is; ours says so itself. */
  credits: RefObject<HTMLDivElement | null>
  hasOwnCredits: boolean
  children: ReactNode
}

const NEARLY = 0.001

/** Below the map, where it covers nobody: whose map it is, and its buttons. */
export function MapBar(props: MapBarProps) {
  const { zoom, zooming, onStep, onReset, isDetailed, onDetail, credits, hasOwnCredits } = props
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line bg-card py-0.5 ps-3 pe-1">
      <div className="map-credits min-w-0">
        <div ref={credits} />
        {!hasOwnCredits && OUR_CREDIT}
      </div>
      <div role="group" aria-label={say('Zoom')} className="flex shrink-0">
        <IconButton
          label={say('Zoom in')}
          disabled={zoom >= zooming.max - NEARLY}
          onClick={() => onStep(1)}
        >
          <Plus aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={say('Zoom out')}
          disabled={zoom <= zooming.min + NEARLY}
          onClick={() => onStep(-1)}
        >
          <Minus aria-hidden className="size-5" />
        </IconButton>
        {onReset && (
          <IconButton label={say('Reset zoom')} onClick={onReset}>
            <RotateCcw aria-hidden className="size-4.5" />
          </IconButton>
        )}
        <IconButton label={say('Detailed map')} aria-pressed={isDetailed} onClick={onDetail}>
          <Layers aria-hidden className="size-4.5" />
        </IconButton>
        {props.children}
        <span role="status" className="sr-only">
          {zooming.nameOf(zoom)}
        </span>
      </div>
    </div>
  )
}
