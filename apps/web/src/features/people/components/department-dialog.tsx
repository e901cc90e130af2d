import { DEPARTMENT_MAX, say } from '@berg/contract'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'

interface DepartmentDialogProps {
  title: string
  /** Those that there are; another can be typed. */
  departments: readonly string[]
  listId: string
  onSave: (department: string) => void
  onClose: () => void
}

export function DepartmentDialog(props: DepartmentDialogProps) {
  const { title, departments, listId, onSave, onClose } = props
  const [department, setDepartment] = useState('')
  return (
    <FormDialog
      title={title}
      action={department.trim() ? say('Save') : say('Take it off')}
      busy={false}
      onSubmit={() => onSave(department.trim())}
      onClose={onClose}
    >
      <Field label={say('Department')} hint={say('Of all of them. Empty for none.')}>
        {(wiring) => (
          <Input
            {...wiring}
            data-autofocus
            list={listId}
            maxLength={DEPARTMENT_MAX}
            value={department}
            onChange={({ target }) => setDepartment(target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {departments.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </FormDialog>
  )
}
