import { commaList, SYNONYMS_MAX, type SynonymGroup, say } from '@berg/contract'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../../lib/api/errors.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeleteSynonyms, useSaveSynonyms } from '../api/search.ts'

const wordsIn = (typed: string) =>
  typed
    .split(/[,،;=\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

interface SynonymsDialogProps {
  /** Left out for a new one. */
  group: SynonymGroup | undefined
  onClose: () => void
}

export function SynonymsDialog({ group, onClose }: SynonymsDialogProps) {
  const before = commaList(group?.words ?? [])
  const [typed, setTyped] = useState(before)
  const save = useSaveSynonyms()
  const isChanged = typed.trim() !== before
  const words = wordsIn(typed)
  const submit = () =>
    save.mutate(
      { group, words },
      {
        onSuccess: (saved) => {
          toast.success(say('Saved'), saved.words.join(' = '))
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={group ? say('Change search words') : say('Add search words')}
      description={say('Who searches for one of these words finds the others too.')}
      action={say('Save')}
      actionBusy={say('Saving...')}
      busy={save.isPending}
      disabled={words.length < 2 || !isChanged}
      confirmClose={isChanged ? say('Discard your changes?') : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={say('Words that mean the same')}
        hint={say(
          'Single words with commas between them, 2 to {max}. One form is enough: “holiday” also stands for “holidays”.',
          { max: SYNONYMS_MAX },
        )}
        error={save.error ? reasonOf(save.error) : undefined}
      >
        {(wiring) => (
          <Input
            {...wiring}
            data-autofocus
            placeholder={say('vacation, leave, holiday')}
            maxLength={1000}
            autoCapitalize="none"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              save.reset()
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}

const GONE = 404

export function DeleteSynonymsDialog({
  group,
  onClose,
}: {
  group: SynonymGroup
  onClose: () => void
}) {
  const remove = useDeleteSynonyms()
  const name = group.words.join(' = ')
  const done = () => {
    toast.success(say('Deleted'), name)
    onClose()
  }
  return (
    <FormDialog
      title={say('Delete search words')}
      action={say('Delete')}
      actionBusy={say('Deleting...')}
      isDangerous
      busy={remove.isPending}
      onSubmit={() =>
        remove.mutate(group, {
          onSuccess: done,
          onError: (error) => {
            // Somebody else was quicker: it is gone, as was wanted.
            if (error instanceof ApiError && error.status === GONE) done()
          },
        })
      }
      onClose={onClose}
    >
      <p className="font-semibold break-words">{name}</p>
      <p className="mt-3 text-muted">
        {say('Searches no longer take these words for the same. This cannot be undone.')}
      </p>
      {remove.error && (
        <p role="alert" className="mt-3 rounded-field bg-negative-soft p-3 text-negative">
          {reasonOf(remove.error)}
        </p>
      )}
    </FormDialog>
  )
}
