import { TAG_NAME_MAX, type Tag } from '@berg/contract'
import { useState } from 'react'
import { RenameDialog, FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUpdateTag, useMergeTag, useDeleteTag } from '../api/tags.ts'
import { reasonOf } from '../../../lib/api/errors.ts'
import { usageOf } from './tag-row.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

export function RenameTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const update = useUpdateTag()
  const rename = (name: string) =>
    update.mutate(
      { id: tag.id, name },
      {
        onSuccess: () => {
          toast.success('Updated')
          onClose()
        },
        onError: (error) => toast.error('Update failed', reasonOf(error)),
      },
    )
  return (
    <RenameDialog
      title="Rename tag"
      description={`${tag.name}. ${usageOf(tag)}.`}
      name={tag.name}
      maxLength={TAG_NAME_MAX}
      hint="The articles that carry it follow."
      error={update.error ? reasonOf(update.error) : undefined}
      busy={update.isPending}
      onRename={rename}
      onClose={onClose}
    />
  )
}

interface MergeDialogProps {
  tag: Tag
  others: readonly Tag[]
  onClose: () => void
}

export function MergeDialog({ tag, others, onClose }: MergeDialogProps) {
  const merge = useMergeTag()
  const [into, setInto] = useState('')
  const submit = () =>
    merge.mutate(
      { id: tag.id, into: Number(into) },
      {
        onSuccess: (target) => {
          toast.success('Merged', `${tag.name} is now ${target.name}.`)
          onClose()
        },
        onError: (error) => toast.error('Merge failed', reasonOf(error)),
      },
    )
  return (
    <FormDialog
      title="Merge tag"
      description={`${tag.name}. ${usageOf(tag)}.`}
      action="Merge"
      isDangerous
      busy={merge.isPending}
      disabled={into === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Merge into"
        hint={`Its articles get the other tag, and ${tag.name} is deleted. This cannot be undone.`}
        error={merge.error ? reasonOf(merge.error) : undefined}
      >
        {(wiring) => (
          <Select
            {...wiring}
            data-autofocus
            value={into}
            onChange={({ target }) => setInto(target.value)}
            options={[
              { value: '', label: 'Choose a tag' },
              ...others.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </Field>
    </FormDialog>
  )
}

export function DeleteTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const remove = useDeleteTag()
  return (
    <ConfirmDialog
      isDangerous
      title="Delete tag"
      confirm="Delete"
      onConfirm={() =>
        void remove.mutateAsync(tag.id).then(
          () => toast.success('Deleted'),
          (error: unknown) => toast.error('Delete failed', reasonOf(error)),
        )
      }
      onClose={onClose}
    >
      <p className="font-semibold break-words">{tag.name}</p>
      <p className="mt-2">
        {usageOf(tag)}.{tag.articles ? ' They lose the tag.' : ''}
      </p>
      <p className="mt-2 text-muted">Delete this tag? This cannot be undone.</p>
    </ConfirmDialog>
  )
}
