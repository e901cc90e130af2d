import { say, sayCount } from '@berg/contract/words'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Select } from './select.tsx'

interface EntryDialogProps {
  /** As WORDS names it. */
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

interface Words {
  stale: string
  delete: string
}

const WORDS: Partial<Record<string, Words>> & { entry: Words } = {
  project: {
    stale: say(
      'Somebody else has changed this project meanwhile. Close this and open it again to see how it stands now.',
    ),
    delete: say('Delete project'),
  },
  person: {
    stale: say(
      'Somebody else has changed this person meanwhile. Close this and open it again to see how it stands now.',
    ),
    delete: say('Delete person'),
  },
  idea: {
    stale: say(
      'Somebody else has changed this idea meanwhile. Close this and open it again to see how it stands now.',
    ),
    delete: say('Delete idea'),
  },
  entry: {
    stale: say(
      'Somebody else has changed this meanwhile. Close this and open it again to see how it stands now.',
    ),
    delete: say('Delete ##verb: what is shown'),
  },
}

/** One entry of a list that staff keep: added, changed, put into the bin. */
export function EntryDialog(props: EntryDialogProps) {
  const { noun, isWhole, isChanged, isStale, binDays, onDelete, children, ...form } = props
  const words = WORDS[noun] ?? WORDS.entry
  return (
    <FormDialog
      {...form}
      actionBusy={say('Saving...')}
      disabled={!isWhole || !isChanged}
      confirmClose={isChanged ? say('Close without saving?') : undefined}
    >
      <div className="grid gap-4">
        {isStale && (
          <p role="alert" className="rounded-field bg-marigold-soft px-3.5 py-2.5">
            {words.stale}
          </p>
        )}
        {children}
        {onDelete && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p className="text-sm text-muted">
              {sayCount(
                binDays,
                'It goes to the bin and can be restored for {n} day.',
                'It goes to the bin and can be restored for {n} days.',
              )}
            </p>
            <Button variant="quiet" className="-me-4 text-clay" onClick={onDelete}>
              {words.delete}
            </Button>
          </div>
        )}
      </div>
    </FormDialog>
  )
}

const VISIBILITIES = [
  { value: 'everybody', label: say('Everybody') },
  { value: 'signed-in', label: say('People who are signed in') },
] as const
type Visibility = (typeof VISIBILITIES)[number]['value']

interface VisibilityFieldProps {
  value: Visibility
  onChange: (value: Visibility) => void
}

export function VisibilityField({ value, onChange }: VisibilityFieldProps) {
  return (
    <Field label={say('Visible to')}>
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
