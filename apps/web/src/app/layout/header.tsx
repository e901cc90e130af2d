import { say } from '@berg/contract'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from '../../routing/link.tsx'
import { AccountArea } from '../../features/auth/components/account-area.tsx'
import { LanguageSwitch } from '../../widgets/language-switch.tsx'
import { Menu, MENU_LINK } from '../../ui/menu.tsx'
import { paths } from '../paths.ts'
import { CreateContent } from './create-content.tsx'
import { Drawer } from './drawer.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { NotificationsBell } from './notifications.tsx'
import { SiteSearch } from './site-search.tsx'

const LINK =
  'flex min-h-11 items-center gap-1 rounded-full px-3 font-medium hover:bg-mist aria-[current=page]:text-leaf'

export function Header() {
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <div className="page flex min-h-17 items-center gap-3 py-2.5 sm:gap-6">
        <Brand />
        <div className="hidden gap-1 lg:flex">
          <nav aria-label={say('Main ##the main navigation')} className="flex gap-1">
            <NavigationLinks place="header" className={LINK} />
          </nav>
          <Menu
            label={say('More pages')}
            button={
              <>
                {say('More ##opens a menu of further pages')}
                <ChevronDown aria-hidden className="size-4" />
              </>
            }
            buttonClassName={LINK}
          >
            <NavigationLinks place="more" className={MENU_LINK} />
          </Menu>
        </div>
        <div className="ms-auto flex min-w-0 items-center justify-end gap-1 sm:gap-4 lg:grow">
          <LanguageSwitch isSmall />
          <SiteSearch />
          <CreateContent className="shrink-0 max-lg:hidden" />
          <NotificationsBell />
          <AccountArea links={<NavigationLinks place="account" className={MENU_LINK} />} />
          <Drawer />
        </div>
      </div>
    </header>
  )
}

function Brand() {
  return (
    <Link
      to={paths.home}
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-md font-serif text-xl font-bold sm:gap-2.5 sm:text-2xl text-pine"
    >
      <svg aria-hidden viewBox="0 0 32 24" className="h-6 w-8 shrink-0 max-[22rem]:hidden">
        <path className="fill-pine" d="M1 23 12 2.5l6 11L21.5 9 31 23z" />
        <path className="fill-marigold" d="m12 2.5 3.4 6.3-3.4 2.6-3.4-2.6z" />
      </svg>
      The Berg
    </Link>
  )
}
