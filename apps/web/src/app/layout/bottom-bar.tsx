import { say } from '@berg/contract'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleUser from 'lucide-react/icons/circle-user'
import Newspaper from 'lucide-react/icons/newspaper'
import Search from 'lucide-react/icons/search'
import SquarePen from 'lucide-react/icons/square-pen'
import type { ComponentType } from 'react'
import { Link } from '../../routing/link.tsx'
import { useLocation } from '../../routing/router.tsx'
import {
  loadEditorAhead,
  useOpenEditor,
} from '../../features/editor/components/editor-provider.tsx'
import { Menu, MENU_LINK } from '../../ui/menu.tsx'
import { type BarEntry, barEntryAt, useVisitor } from '../navigation.ts'
import { paths } from '../paths.ts'
import { NavigationLinks } from './navigation-links.tsx'
import { NotificationsMarker } from './notifications.tsx'

const ENTRY =
  'relative grid min-h-14 w-full content-center justify-items-center gap-0.5 text-xs font-medium text-muted aria-[current]:text-leaf'

/** Its height, at the end of the page: the footer can be read above it. */
const ROOM = 'min-h-[calc(3.5rem+env(safe-area-inset-bottom))] sm:hidden print:hidden'

/** The five ways on a phone. Dialogs stand above it, and whoever types needs the room more. */
export function BottomBar() {
  const visitor = useVisitor()
  const openEditor = useOpenEditor()
  const here = barEntryAt(useLocation().pathname)
  const link = (entry: BarEntry, to: string, face: Face) => (
    <Link to={to} aria-current={here === entry ? 'page' : undefined} className={ENTRY}>
      <EntryFace {...face} />
    </Link>
  )
  const write = { Icon: SquarePen, label: say('Write ##verb: begin a post') }
  const me = { Icon: CircleUser, label: say('Me ##the own pages of whoever is signed in') }
  return (
    <div className={ROOM}>
      <nav
        aria-label={say('Quick links')}
        className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] typing:hidden"
      >
        {link('news', paths.home, { Icon: Newspaper, label: say('News') })}
        {link('week', paths.thisWeek, {
          Icon: CalendarDays,
          label: say('This week ##under a sign, one or two short words'),
        })}
        {link('search', paths.search, { Icon: Search, label: say('Search') })}
        {visitor.isSignedIn ? (
          <button
            type="button"
            aria-haspopup="dialog"
            className={ENTRY}
            onPointerEnter={loadEditorAhead}
            onClick={() => openEditor({ kind: visitor.canAdminister ? 'choose' : 'draft' })}
          >
            <EntryFace {...write} />
          </button>
        ) : (
          // Pages that ask for a person, and keep them.
          link('write', paths.employee, write)
        )}
        {visitor.isSignedIn ? (
          <Menu
            isUp
            label={say('Your pages')}
            isHere={here === 'me'}
            button={
              <>
                <EntryFace {...me} />
                <span className="absolute top-1 end-3">
                  <NotificationsMarker />
                </span>
              </>
            }
            buttonClassName={ENTRY}
          >
            {visitor.name && (
              <p className="px-3 pt-1 pb-2 font-semibold break-words">{visitor.name}</p>
            )}
            <NavigationLinks place="account" className={MENU_LINK} />
          </Menu>
        ) : (
          link('me', paths.myPosts, me)
        )}
      </nav>
    </div>
  )
}

interface Face {
  Icon: ComponentType<{ 'aria-hidden'?: boolean; className?: string }>
  label: string
}

function EntryFace({ Icon, label }: Face) {
  return (
    <>
      <Icon aria-hidden className="size-5.5" />
      {label}
    </>
  )
}
