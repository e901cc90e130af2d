import { say } from '@berg/contract/words'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { DialogClose } from './dialog-close.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

interface FormDialogProps {
  title: string
  description?: ReactNode
  /** What the button says: at rest, and while it works. */
  action: string
  actionBusy?: string
  isDangerous?: boolean
  place?: 'wide'
  busy: boolean
  /** There is nothing to send yet. */
  disabled?: boolean
  /** Asked before what was typed is lost. */
  confirmClose?: string | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A question with one answer to type or choose. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, action, actionBusy = action, isDangerous = false, place } = props
  const { busy, disabled = false, confirmClose, onSubmit, onClose, children } = props
  const id = useId()
  return (
    <Dialog
      open
      {...(place && { place })}
      onClose={onClose}
      title={title}
      description={description}
      confirmClose={confirmClose}
      footer={
        <>
          <DialogClose disabled={busy}>{say('Cancel')}</DialogClose>
          <Button
            type="submit"
            form={id}
            variant={isDangerous ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled}
          >
            {busy ? actionBusy : action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          if (!disabled) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}

interface RenameDialogProps {
  title: string
  description?: ReactNode
  name: string
  maxLength: number
  hint: string
  error: string | undefined
  busy: boolean
  onRename: (name: string) => void
  onClose: () => void
}

export function RenameDialog(props: RenameDialogProps) {
  const { title, description, maxLength, hint, error, busy, onRename, onClose } = props
  const [name, setName] = useState(props.name)
  return (
    <FormDialog
      title={title}
      description={description}
      action={say('Save')}
      actionBusy={say('Saving...')}
      busy={busy}
      disabled={name.trim() === '' || name.trim() === props.name}
      onSubmit={() => onRename(name)}
      onClose={onClose}
    >
      <Field label={say('Name')} hint={hint} error={error}>
        {(wiring) => (
          <Input
            {...wiring}
            data-autofocus
            maxLength={maxLength}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
