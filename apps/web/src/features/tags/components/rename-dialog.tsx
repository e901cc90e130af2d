import { TAG_NAME_MAX, type Tag } from '@berg/contract'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUpdateTag } from '../api/update-tag.ts'
import { tagFailure } from '../model/tag-failure.ts'
import { usageOf } from '../model/usage.ts'

const FORM_ID = 'rename-tag'

export function RenameDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const update = useUpdateTag()
  const [name, setName] = useState(tag.name)
  const submit = () =>
    update.mutate(
      { id: tag.id, name },
      {
        onSuccess: () => {
          toast.success('Updated')
          onClose()
        },
        onError: (error) => toast.error('Update failed', tagFailure(error)),
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename tag"
      description={`${tag.name}. ${usageOf(tag)}.`}
      footer={
        <>
          <DialogClose disabled={update.isPending}>Cancel</DialogClose>
          <Button
            type="submit"
            form={FORM_ID}
            busy={update.isPending}
            disabled={name.trim() === '' || name.trim() === tag.name}
          >
            {update.isPending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label="Name"
          hint="The articles that carry it follow."
          error={update.error ? tagFailure(update.error) : undefined}
        >
          {(wiring) => (
            <Input
              {...wiring}
              data-autofocus
              maxLength={TAG_NAME_MAX}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
