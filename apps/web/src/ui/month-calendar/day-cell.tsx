import { cn } from '../cn.ts'
import { longDayTitle } from './days.ts'

/** How days with events stand out. */
export type DayMarks = 'bold' | 'dots'

interface DayCellProps {
  day: string
  isOutside: boolean
  isToday: boolean
  isSelected: boolean
  isStop: boolean
  count: number
  marks: DayMarks
  onChoose: (day: string) => void
}

export function DayCell(props: DayCellProps) {
  const { day, isOutside, isToday, isSelected, isStop, count, marks, onChoose } = props
  return (
    <td aria-selected={isSelected} className="p-0">
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        aria-label={labelOf(day, count)}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(day)}
        className={cn(
          'relative mx-auto grid size-11 place-items-center rounded-full text-[0.9375rem] even-figures',
          colours(isSelected, isOutside, count > 0 && marks === 'bold'),
          isToday && 'ring-2 ring-leaf ring-inset',
          count > 0 && marks === 'bold' && 'font-bold',
        )}
      >
        {Number(day.slice(8))}
        {count > 0 && marks === 'dots' && (
          <span className="absolute bottom-1.5 size-1.5 rounded-full bg-current" />
        )}
      </button>
    </td>
  )
}

function colours(isSelected: boolean, isOutside: boolean, isMarked: boolean): string {
  if (isSelected) return 'bg-pine text-on-pine'
  if (isMarked) return cn('bg-mist hover:bg-line', isOutside ? 'text-muted' : 'text-pine')
  return cn('hover:bg-mist', isOutside ? 'text-muted' : 'text-ink')
}

function labelOf(day: string, count: number): string {
  if (count === 0) return longDayTitle(day)
  return `${longDayTitle(day)}, ${count} ${count === 1 ? 'event' : 'events'}`
}
