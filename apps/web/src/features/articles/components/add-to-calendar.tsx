import { eventFilePath, type ListedArticle } from '@berg/contract'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { dayAt } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'

interface AddToCalendarProps {
  article: Pick<ListedArticle, 'id' | 'status' | 'event_date' | 'ends_at'>
  timeZone: string | undefined
}

/** An event that is not over, as a file: phones open it in their calendar, browsers save it. */
export function AddToCalendar({ article, timeZone }: AddToCalendarProps) {
  const now = useNow()
  const { id, status, event_date: day, ends_at: end } = article
  if (!day || status !== 'published') return null
  if (day < dayAt(now, timeZone) && !(end && new Date(end) > now)) return null
  return (
    <a
      href={eventFilePath(id)}
      className="-my-2 flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-leaf underline-offset-4 hover:underline print:hidden"
    >
      <CalendarPlus aria-hidden className="size-4.5" />
      Add to calendar
    </a>
  )
}
