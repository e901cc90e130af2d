import { say } from '@berg/contract/words'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogClose } from './dialog-close.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What follows from a yes. */
  children: ReactNode
  confirm: string
  isDangerous?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, isDangerous = false, onConfirm, onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <DialogClose data-autofocus>{say('Cancel')}</DialogClose>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
