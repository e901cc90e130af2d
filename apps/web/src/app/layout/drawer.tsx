import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { AuthorNoticesMarker } from '../../features/authoring/components/author-notices-marker.tsx'
import { lazyModule } from '../../lib/lazy-module.ts'
import { IconButton } from '../../ui/button.tsx'
import { LazyDialog } from '../../widgets/lazy-dialog.tsx'
import { useVisitor } from '../navigation.ts'

const drawerDialog = lazyModule(() => import('./drawer-dialog.tsx'))
const loadAhead = () => void drawerDialog.load().catch(() => {})

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
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
          onClick={() => setOpen(true)}
        >
          <Menu aria-hidden className="size-6" />
        </IconButton>
        {/* Where there is room for the name, it is marked there. */}
        <span className="pointer-events-none absolute -top-0.5 -right-0.5 sm:hidden">
          <AuthorNoticesMarker isSignedIn={visitor.isSignedIn} />
        </span>
      </span>
      {open && (
        <LazyDialog code={drawerDialog} failure="The menu could not be opened" onClose={close}>
          {({ DrawerDialog }) => <DrawerDialog onClose={close} />}
        </LazyDialog>
      )}
    </>
  )
}
