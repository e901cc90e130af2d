import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Select } from './select.tsx'

interface EntryDialogProps {
  noun: string
  title: string
  action: string
  busy: boolean
  isWhole: boolean
  isChanged: boolean
  /** Somebody else has changed it since it was read. */
  isStale: boolean
  binDays: number
  /** Undefined where there is nothing to delete. */
  onDelete: (() => void) | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** One entry of a list that staff keep: added, changed, put into the bin. */
export function EntryDialog(props: EntryDialogProps) {
  const { noun, isWhole, isChanged, isStale, binDays, onDelete, children, ...form } = props
  return (
    <FormDialog
      {...form}
      actionBusy="Saving..."
      disabled={!isWhole || !isChanged}
      confirmClose={isChanged ? 'Close without saving?' : undefined}
    >
      <div className="grid gap-4">
        {isStale && (
          <p role="alert" className="rounded-field bg-marigold-soft px-3.5 py-2.5">
            Somebody else has changed this {noun} meanwhile. Close this and open it again to see how
            it stands now.
          </p>
        )}
        {children}
        {onDelete && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p className="text-sm text-muted">
              It goes to the bin and can be restored for {binDays} days.
            </p>
            <Button variant="quiet" className="-mr-4 text-clay" onClick={onDelete}>
              Delete {noun}
            </Button>
          </div>
        )}
      </div>
    </FormDialog>
  )
}

const VISIBILITIES = [
  { value: 'everybody', label: 'Everybody' },
  { value: 'signed-in', label: 'People who are signed in' },
] as const
type Visibility = (typeof VISIBILITIES)[number]['value']

interface VisibilityFieldProps {
  value: Visibility
  onChange: (value: Visibility) => void
}

export function VisibilityField({ value, onChange }: VisibilityFieldProps) {
  return (
    <Field label="Visible to">
      {(wiring) => (
        <Select
          {...wiring}
          options={VISIBILITIES}
          value={value}
          onChange={({ target }) => onChange(target.value as Visibility)}
        />
      )}
    </Field>
  )
}
