import { say } from '@berg/contract'
import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { lazyModule } from '../../lib/lazy-module.ts'
import { IconButton } from '../../ui/button.tsx'
import { LazyDialog } from '../../widgets/lazy-dialog.tsx'

const drawerDialog = lazyModule(() => import('./drawer-dialog.tsx'))
const loadAhead = () => void drawerDialog.load().catch(() => {})

export function Drawer() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <span className="-me-2 lg:hidden">
        <IconButton
          label={say('Menu')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
          onClick={() => setOpen(true)}
        >
          <Menu aria-hidden className="size-6" />
        </IconButton>
      </span>
      {open && (
        <LazyDialog
          code={drawerDialog}
          failure={say('The menu could not be opened')}
          onClose={close}
        >
          {({ DrawerDialog }) => <DrawerDialog onClose={close} />}
        </LazyDialog>
      )}
    </>
  )
}
