import { say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { eventDaysQuery } from '../../features/authoring/api/authoring.ts'
import type { ListPlace } from '../../features/authoring/model/list-view.ts'
import { useToday } from '../../features/site/api/site.ts'
import { formatDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { monthOf } from '../../ui/month-calendar/days.ts'
import { MonthCalendar } from '../../ui/month-calendar/month-calendar.tsx'
import { MonthPicker } from '../../ui/month-calendar/month-picker.tsx'

const NO_EVENTS: ReadonlyMap<string, number> = new Map()

interface CalendarToggleProps {
  place: ListPlace
  open: boolean
  onOpen: (open: boolean) => void
}

/** Unfolds the calendar, and names the day that the list is narrowed to. */
export function CalendarToggle({ place, open, onOpen }: CalendarToggleProps) {
  const { day } = place.view
  const toggle = useRef<HTMLButtonElement>(null)
  const clear = () => {
    place.show({ day: undefined })
    toggle.current?.focus() // the button is gone with the day
  }
  return (
    <div className="my-4 flex flex-wrap items-center gap-2">
      <Button ref={toggle} variant="secondary" aria-expanded={open} onClick={() => onOpen(!open)}>
        <CalendarDays aria-hidden className="size-4.5" />
        {say('Calendar')}
        <ChevronDown
          aria-hidden
          className={cn('size-4.5 transition-transform', open && 'rotate-180')}
        />
      </Button>
      {day && (
        <Button variant="quiet" onClick={clear}>
          <X aria-hidden className="size-4.5" />
          {say('Clear {name}', { name: formatDay(day, 'short') })}
        </Button>
      )}
    </div>
  )
}

/** Narrows the list to a day; dots show where the events are. */
export function ArticleCalendar({ place: { view, show } }: { place: ListPlace }) {
  const today = useToday()
  const [month, setMonth] = useState(monthOf(view.day ?? today))
  const mine = view.scope === 'mine' || undefined
  const { data: counts = NO_EVENTS } = useQuery(
    eventDaysQuery({ month, mine, status: view.status === 'waiting' ? 'draft' : view.status }),
  )
  return (
    <section aria-label={say('Calendar')} className="grid max-w-[23rem] content-start gap-2">
      <MonthPicker month={month} onMonth={setMonth} today={today} />
      <MonthCalendar
        marks="dots"
        month={month}
        onMonth={setMonth}
        today={today}
        selected={view.day}
        onSelect={(day) => {
          if (day) setMonth(monthOf(day))
          if (day !== view.day) show({ day })
        }}
        counts={counts}
      />
    </section>
  )
}
