import { NavLink } from 'react-router'
import { AccountArea } from '../../features/auth/components/account-area.tsx'
import { AuthorNoticesMarker } from '../../features/authoring/components/author-notices-marker.tsx'
import { HEADER_LINKS, linksFor } from '../navigation.ts'
import { Brand } from './brand.tsx'
import { CreateContent } from './create-content.tsx'
import { Drawer } from './drawer.tsx'
import { SiteSearch } from './site-search.tsx'
import { useVisitor } from './use-visitor.ts'

export function Header() {
  const visitor = useVisitor()
  const links = linksFor(visitor, HEADER_LINKS)
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <div className="page flex min-h-17 items-center gap-3 py-2.5 sm:gap-6">
        <Brand />
        {links.length > 0 && (
          <nav aria-label="Main" className="hidden gap-1 lg:flex">
            {links.map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                className="flex min-h-11 items-center rounded-full px-3 font-medium hover:bg-mist aria-[current=page]:text-leaf"
              >
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        <div className="ml-auto flex min-w-0 items-center justify-end gap-1 sm:gap-4 lg:grow">
          <SiteSearch />
          {visitor.canAdminister && <CreateContent className="max-lg:hidden" />}
          <AccountArea marker={<AuthorNoticesMarker isSignedIn={visitor.isSignedIn} />} />
          <Drawer />
        </div>
      </div>
    </header>
  )
}
