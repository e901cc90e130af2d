import { say, SHORT_WEEKDAYS } from '@berg/contract/words'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, type TouchEvent } from 'react'
import { Button, IconButton } from '../button.tsx'
import { cn } from '../cn.ts'
import { WAY } from '../way.ts'
import { mondayOf, shiftDay, weekOf, weekTitle } from './days.ts'
import { labelOf } from './month-calendar.tsx'

const DAYS = 7
/** So far a finger goes sideways before it means another week. */
const SWIPE = 48

interface WeekStripProps {
  monday: string
  onWeek: (monday: string) => void
  /** Shows the whole month; undefined where it is shown. */
  onMonth: (() => void) | undefined
  /** At the site. */
  today: string
  selected: string | undefined
  /** The list is narrowed to this week. */
  isShown: boolean
  onSelect: (day: string | undefined) => void
  counts: ReadonlyMap<string, number>
}

/** A week as a row of days, for a narrow screen: by its arrows or a swipe to the next one. */
export function WeekStrip(props: WeekStripProps) {
  const { monday, onWeek, onMonth, today, selected, isShown, onSelect, counts } = props
  const swipe = useSwipe((weeks) => onWeek(shiftDay(monday, weeks * DAYS)))
  const title = weekTitle(monday)
  return (
    <section
      aria-label={say('Week')}
      className="rounded-card border border-line bg-card p-2"
      {...swipe}
    >
      <div className="flex items-center justify-between">
        <IconButton label={say('Previous week')} onClick={() => onWeek(shiftDay(monday, -DAYS))}>
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <button
          type="button"
          aria-pressed={isShown}
          title={say('Show the whole week')}
          onClick={() => onWeek(monday)}
          className="min-h-11 min-w-0 rounded-full px-3 font-semibold hover:bg-mist aria-pressed:bg-mist aria-pressed:text-pine"
        >
          {monday === mondayOf(today) ? say('This week') : title}
        </button>
        <IconButton label={say('Next week')} onClick={() => onWeek(shiftDay(monday, DAYS))}>
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </IconButton>
        {onMonth && (
          <Button variant="quiet" size="narrow" onClick={onMonth}>
            {say('Month')}
          </Button>
        )}
      </div>
      <ul aria-label={title} className="grid grid-cols-7">
        {weekOf(monday).map((day, at) => (
          <li key={day}>
            <button
              type="button"
              aria-label={labelOf(day, counts.get(day) ?? 0)}
              aria-pressed={day === selected}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onSelect(day === selected ? undefined : day)}
              className={cn(
                'relative flex min-h-14 w-full flex-col items-center justify-center rounded-field even-figures hover:bg-mist aria-pressed:bg-pine aria-pressed:text-on-pine',
                day === today && '[box-shadow:inset_0_0_0_2px_var(--color-leaf)]',
              )}
            >
              <span className="text-xs">{SHORT_WEEKDAYS[at]}</span>
              <span className={cn('text-lg/6', counts.has(day) && 'font-bold')}>
                {Number(day.slice(8))}
              </span>
              {counts.has(day) && (
                <span className="absolute bottom-1 size-1.5 rounded-full bg-current" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Hears a finger that goes sideways rather than down. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const pointIn = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0]
    return touch && { x: touch.clientX, y: touch.clientY }
  }
  return {
    onTouchStart: (event: TouchEvent) => void (start.current = pointIn(event)),
    onTouchEnd: (event: TouchEvent) => {
      const end = pointIn(event)
      if (!start.current || !end) return
      const [x, y] = [end.x - start.current.x, end.y - start.current.y]
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(WAY * x < 0 ? 1 : -1)
    },
  }
}
