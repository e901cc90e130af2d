import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AuthorNoticesMarker } from '../../features/authoring/components/author-notices-marker.tsx'
import { useVisitor } from '../navigation.ts'
import { CreateContent } from './create-content.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function Drawer() {
  const [open, setOpen] = useState(false)
  const visitor = useVisitor()
  const close = () => setOpen(false)
  return (
    <>
      <span className="relative -mr-2 lg:hidden">
        <IconButton
          label="Menu"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Menu aria-hidden className="size-6" />
        </IconButton>
        {/* Where there is room for the name, it is marked there. */}
        <span className="pointer-events-none absolute -top-0.5 -right-0.5 sm:hidden">
          <AuthorNoticesMarker isSignedIn={visitor.isSignedIn} />
        </span>
      </span>
      <Dialog open={open} onClose={close} title="Menu" place="side">
        <div className="flex h-full flex-col gap-6">
          <nav aria-label="Menu" className="-mx-3 grid">
            <NavigationLinks
              place="drawer"
              onClick={close}
              className="flex min-h-12 items-center gap-2.5 rounded-field px-3 text-lg font-medium hover:bg-mist aria-[current=page]:bg-mist aria-[current=page]:text-leaf"
            />
          </nav>
          {visitor.canAdminister && <CreateContent onOpen={close} />}
          <div className="mt-auto grid gap-4">
            {visitor.name && (
              <p className="text-muted">
                Signed in as <strong className="break-words text-ink">{visitor.name}</strong>
              </p>
            )}
            <ThemeSwitch />
          </div>
        </div>
      </Dialog>
    </>
  )
}
