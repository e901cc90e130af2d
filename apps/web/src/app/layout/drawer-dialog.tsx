import { say } from '@berg/contract'
import { Dialog } from '../../ui/dialog.tsx'
import { sayRich } from '../../lib/say-rich.tsx'
import { linksIn, useVisitor } from '../navigation.ts'
import { CreateContent } from './create-content.tsx'
import { DRAWER_GROUPS } from './drawer-groups.ts'
import { NavigationLinks } from './navigation-links.tsx'
import { LanguageSwitch } from '../../widgets/language-switch.tsx'
import { ThemeSwitch } from '../../widgets/theme-switch.tsx'

/** All ways, at the side of the window. */
export function DrawerDialog({ onClose }: { onClose: () => void }) {
  const visitor = useVisitor()
  const groups = DRAWER_GROUPS.filter(({ pages }) => linksIn('drawer', visitor, pages).length > 0)
  return (
    <Dialog open onClose={onClose} title={say('Menu')} place="side">
      <div className="flex h-full flex-col gap-6">
        <nav aria-label={say('Menu')} className="-mx-3 grid gap-4">
          {groups.map(({ title, pages }) => (
            <section key={title} aria-label={title} className="grid">
              <h3 className="px-3 pb-1 text-sm font-semibold text-muted">{title}</h3>
              <NavigationLinks
                place="drawer"
                only={pages}
                onClick={onClose}
                className="flex min-h-12 items-center gap-2.5 rounded-field px-3 text-lg font-medium hover:bg-mist aria-[current=page]:bg-mist aria-[current=page]:text-leaf"
              />
            </section>
          ))}
        </nav>
        <CreateContent onOpen={onClose} />
        <div className="mt-auto grid gap-4">
          {visitor.name && (
            <p className="text-muted">
              {sayRich('Signed in as {name}', {
                name: <strong className="break-words text-ink">{visitor.name}</strong>,
              })}
            </p>
          )}
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </Dialog>
  )
}
