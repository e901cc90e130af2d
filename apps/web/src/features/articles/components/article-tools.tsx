import { articlePage, eventFilePath, type ListedArticle, say } from '@berg/contract'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Columns2 from 'lucide-react/icons/columns-2'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from '../../../routing/link.tsx'
import { dayAt } from '../../../lib/dates.ts'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { useNow } from '../../../lib/use-now.ts'
import { iconButtonStyle } from '../../../ui/button-style.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Menu, MENU_LINK } from '../../../ui/menu.tsx'
import { MissingCode } from '../../../ui/missing-code.tsx'
import { checkedIn } from '../model/reading-language.ts'
import { shareArticle } from '../model/share-article.ts'

const twoLanguages = lazyModule(() => import('./two-languages-dialog.tsx'))

interface ArticleToolsProps {
  article: Pick<
    ListedArticle,
    'id' | 'title' | 'status' | 'language' | 'translations' | 'translation'
  >
  /** For those who may. */
  onEdit?: (() => void) | undefined
  /** Further points of the menu. */
  children?: ReactNode
  /** It stands there already. */
  isPage?: boolean
}

/** What a reader can do with an article: one thing in sight, the rest behind '…'. */
export function ArticleTools({ article, onEdit, children, isPage = false }: ArticleToolsProps) {
  const isPublished = article.status === 'published'
  const [isInTwo, setIsInTwo] = useState(false)
  return (
    <>
      {isPublished && (
        <IconButton label={say('Share ##verb')} onClick={() => void shareArticle(article)}>
          <Share2 aria-hidden className="size-5" />
        </IconButton>
      )}
      <Menu
        isOfActions
        label={say('More')}
        button={
          <>
            <Ellipsis aria-hidden className="size-5" />
            <span className="sr-only">{say('More')}</span>
          </>
        }
        buttonClassName={iconButtonStyle()}
      >
        <button type="button" className={MENU_LINK} onClick={() => window.print()}>
          <Printer aria-hidden className="size-4.5" />
          {say('Print')}
        </button>
        {isPublished && checkedIn(article).length > 0 && (
          <button type="button" className={MENU_LINK} onClick={() => setIsInTwo(true)}>
            <Columns2 aria-hidden className="size-4.5" />
            {say('Print in two languages')}
          </button>
        )}
        {isPublished && !isPage && (
          <Link to={articlePage(article.id)} className={MENU_LINK}>
            <FileText aria-hidden className="size-4.5" />
            {say('Open as a page')}
          </Link>
        )}
        {onEdit && (
          <button type="button" className={MENU_LINK} onClick={onEdit}>
            <Pencil aria-hidden className="size-4.5" />
            {say('Edit')}
          </button>
        )}
        {children}
      </Menu>
      {isInTwo && <InTwoLanguages article={article} onClose={() => setIsInTwo(false)} />}
    </>
  )
}

/** Outside of the tools, which are not on paper: where there is one, in the dialog that would else be printed. */
function InTwoLanguages(props: { article: ArticleToolsProps['article']; onClose: () => void }) {
  const code = useLazyModule(twoLanguages)
  const [place] = useState(() => document.querySelector('dialog.prints[open]') ?? document.body)
  if (code === 'failed')
    return (
      <Dialog open title={say('Print in two languages')} onClose={props.onClose}>
        <MissingCode title={say('This could not be loaded. Please try again later.')} />
      </Dialog>
    )
  return code && createPortal(<code.TwoLanguagesDialog {...props} />, place)
}

const ONLY_FOR_ROLE: Record<string, string> = {
  employee: say('Only for employees'),
  staff: say('Only for staff'),
  superuser: say('Only for superusers'),
}

/** Whoever reads it knows that not everybody does. */
export function OnlyFor({ article: { audience } }: { article: Pick<ListedArticle, 'audience'> }) {
  if (audience.kind === 'everybody') return null
  return (
    <p className="text-sm font-semibold">
      {audience.kind === 'role'
        ? ONLY_FOR_ROLE[audience.value]
        : say('Only for {whom}', { whom: audience.value })}
    </p>
  )
}

interface AddToCalendarProps {
  article: Pick<
    ListedArticle,
    'id' | 'status' | 'audience' | 'event_date' | 'ends_at' | 'translation'
  >
  timeZone: string | undefined
}

/** An event that is not over, as a file: phones open it in their calendar, browsers save it. */
export function AddToCalendar({ article, timeZone }: AddToCalendarProps) {
  const now = useNow()
  const { id, status, event_date: day, ends_at: end } = article
  // A calendar asks without a person: there it is only where it is for everybody.
  if (!day || status !== 'published' || article.audience.kind !== 'everybody') return null
  if (day < dayAt(now, timeZone) && !(end && new Date(end) > now)) return null
  return (
    <a
      href={eventFilePath(id, article.translation?.language)}
      className="-my-2 flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-leaf underline-offset-4 hover:underline print:hidden"
    >
      <CalendarPlus aria-hidden className="size-4.5" />
      {say('Add to calendar')}
    </a>
  )
}
