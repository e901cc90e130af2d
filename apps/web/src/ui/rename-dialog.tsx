import { useState, type ReactNode } from 'react'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Input } from './input.tsx'

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
      action="Save"
      actionBusy="Saving..."
      busy={busy}
      disabled={name.trim() === '' || name.trim() === props.name}
      onSubmit={() => onRename(name)}
      onClose={onClose}
    >
      <Field label="Name" hint={hint} error={error}>
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
