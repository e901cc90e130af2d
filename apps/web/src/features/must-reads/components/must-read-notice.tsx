import {
  type Audience,
  type ListedArticle,
  type MustReadState,
  type Role,
  say,
} from '@berg/contract'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import { formatDay } from '../../../lib/dates.ts'
import { useMustRead } from '../api/must-reads.ts'

/** Above the text: that it has to be read, by whom and until when. */
export function MustReadNotice({ article }: { article: Pick<ListedArticle, 'id' | 'status'> }) {
  const data = useMustRead(article)
  const words = data && noticeOf(data)
  if (!words) return null
  return (
    <p
      role="note"
      className="mb-5 flex items-start gap-3 rounded-field border border-marigold/50 bg-marigold-soft px-4 py-3 print:hidden"
    >
      <BookOpenCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">{words}</span>
    </p>
  )
}

/** Nothing to those who are not asked, or are through. */
function noticeOf({ must_read, own, can }: MustReadState): string | undefined {
  if (!must_read) return undefined
  const { due_on, is_overdue, audience } = must_read
  const day = formatDay(due_on, 'long')
  if (own?.confirmed_at) return undefined
  if (own?.has_changed) return say('This has changed since you confirmed it. Please read it again.')
  if (own && is_overdue)
    return say('Please read this and confirm it at the end. It was due on {day}.', { day })
  if (own) return say('Please read this and confirm it at the end, by {day}.', { day })
  return can.manage ? staffWords(audience, day) : visitorWords(day)
}

function staffWords({ kind, value }: Audience, day: string): string {
  if (kind === 'department')
    return say('Everybody in {department} must read this, by {day}.', {
      department: value ?? '',
      day,
    })
  if (kind === 'everybody') return say('Everybody must read this, by {day}.', { day })
  return ROLE_ASKED[value as Role](day)
}

const ROLE_ASKED: Record<Role, (day: string) => string> = {
  employee: (day) => say('All employees must read this, by {day}.', { day }),
  staff: (day) => say('All staff must read this, by {day}.', { day }),
  superuser: (day) => say('All superusers must read this, by {day}.', { day }),
}

const visitorWords = (day: string) => say('Must-read, to be confirmed by {day}.', { day })
