import { say } from '@berg/contract/words'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../button.tsx'
import { cn } from '../cn.ts'
import { useArrowKeys } from '../keys.ts'
import { WAY } from '../way.ts'
import { laidOut, roundsOf, slideAt, SLIDES_AT_MOST, stepsTo } from './positions.ts'
import { SWIPE, type SwipeRule, useDrag } from './use-drag.ts'

interface CarouselProps {
  label: string
  count: number
  renderSlide: (index: number) => ReactNode
  swipe?: SwipeRule
  /** Shows '2/5'. */
  counter?: boolean
  /** Where there is little room, the arrows and the counter must do. */
  dots?: boolean
}

/** Slides that wrap at both ends, by touch, mouse and keyboard. A single one needs no controls. */
export function Carousel(props: CarouselProps) {
  const { label, count, renderSlide, swipe = SWIPE, counter, dots = true } = props
  const [{ position, slides }, setState] = useState({ position: 0, slides: true })
  const root = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const isAlone = count < 2
  const shown = slideAt(position, count)
  const canMove = useCanMove()
  const moved = (x: string) => (canMove ? { transform: `translateX(${x})` } : undefined)
  const places = laidOut(count)
  /** Of the pictures: the dots stand below them. */
  const middle = dots ? '-translate-y-[calc(50%+1.375rem)]' : '-translate-y-1/2'

  const go = (steps: number) =>
    setState((last) => ({
      position: last.position + steps,
      slides: Math.abs(steps) <= SLIDES_AT_MOST,
    }))
  const drag = useDrag(
    swipe,
    (dx) => {
      track.current?.toggleAttribute('data-dragging', dx !== undefined)
      track.current?.style.setProperty('--drag', `${dx ?? 0}px`)
    },
    (step) => go(WAY * step),
  )
  useArrowKeys(root, !isAlone, go)

  return (
    <section
      ref={root}
      aria-label={label}
      aria-roledescription={say(
        'carousel ##what a screen reader calls pictures that are leafed through',
      )}
      className="relative bg-mist print:bg-transparent"
    >
      <div
        {...(!isAlone && drag)}
        className={cn(
          'overflow-hidden select-none print:overflow-visible',
          !isAlone && 'cursor-grab touch-sideways active:cursor-grabbing',
        )}
      >
        <div
          ref={track}
          className={cn(
            'flex items-center data-dragging:transition-none print:grid print:items-start print:gap-3 print:transform-none!',
            !isAlone && 'print:grid-cols-2',
            slides && 'transition-transform duration-350 ease-out motion-reduce:transition-none',
          )}
          style={moved(`calc(${-100 * WAY * position}% + var(--drag, 0px))`)}
        >
          {Array.from({ length: places }, (_, place) => (
            <div
              key={place}
              inert={place !== slideAt(position, places)}
              className={cn(
                'w-full shrink-0 print:transform-none!',
                place >= count && 'print:hidden',
              )}
              style={moved(`${100 * WAY * places * roundsOf(place, position, places)}%`)}
            >
              {renderSlide(slideAt(place, count))}
            </div>
          ))}
        </div>
      </div>
      {!isAlone && (
        <div className="print:hidden">
          <Arrow
            label={say('Previous picture')}
            place={cn('start-3', middle)}
            onClick={() => go(-1)}
          >
            <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          </Arrow>
          <Arrow label={say('Next picture')} place={cn('end-3', middle)} onClick={() => go(1)}>
            <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
          </Arrow>
          {counter && (
            <p
              aria-hidden
              className="absolute top-3 start-3 rounded-full bg-card px-3 py-1 text-sm font-semibold even-figures"
            >
              {shown + 1}/{count}
            </p>
          )}
          <p aria-live="polite" className="sr-only">
            {say('Picture {n} of {count}', { n: shown + 1, count })}
          </p>
          {dots && (
            <Dots
              count={count}
              shown={shown}
              onPick={(slide) => go(stepsTo(slide, position, count))}
            />
          )}
        </div>
      )}
    </section>
  )
}

const never = () => () => {}

/** A page that comes rendered has no styles of its own: the first slide stands where it stands. */
const useCanMove = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

interface ArrowProps {
  label: string
  place: string
  onClick: () => void
  children: ReactNode
}

function Arrow({ label, place, onClick, children }: ArrowProps) {
  return (
    <IconButton
      label={label}
      variant="secondary"
      onClick={onClick}
      className={cn('absolute top-1/2', place)}
    >
      {children}
    </IconButton>
  )
}

interface DotsProps {
  count: number
  shown: number
  onPick: (slide: number) => void
}

/** As large to the finger as the row allows, small to the eye. */
function Dots({ count, shown, onPick }: DotsProps) {
  return (
    <div className="flex justify-center px-3">
      {Array.from({ length: count }, (_, slide) => (
        <button
          key={slide}
          type="button"
          aria-label={say('Picture {n}', { n: slide + 1 })}
          aria-current={slide === shown || undefined}
          onClick={() => onPick(slide)}
          className="group grid h-11 max-w-11 min-w-6 grow place-items-center rounded-full"
        >
          <span
            className={cn(
              'h-2 rounded-full [transition:width_.2s]',
              slide === shown ? 'w-5 bg-pine' : 'w-2 bg-edge group-hover:bg-ink',
            )}
          />
        </button>
      ))}
    </div>
  )
}
