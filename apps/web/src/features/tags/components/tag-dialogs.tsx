import { TAG_NAME_MAX, type Tag, say, sayCount } from '@berg/contract'
import { useState } from 'react'
import { RenameDialog, FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUpdateTag, useMergeTag, useDeleteTag } from '../api/tags.ts'
import { reasonOf } from '../../../lib/api/errors.ts'
import { usageSentence } from './tag-row.tsx'
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
          toast.success(say('Updated'))
          onClose()
        },
        onError: (error) => toast.error(say('Update failed'), reasonOf(error)),
      },
    )
  return (
    <RenameDialog
      title={say('Rename tag')}
      description={`${tag.name}. ${usageSentence(tag)}`}
      name={tag.name}
      maxLength={TAG_NAME_MAX}
      hint={say('The articles that carry it follow.')}
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
          toast.success(
            say('Merged'),
            say('{tag} is now {other}.', { tag: tag.name, other: target.name }),
          )
          onClose()
        },
        onError: (error) => toast.error(say('Merge failed'), reasonOf(error)),
      },
    )
  return (
    <FormDialog
      title={say('Merge tag')}
      description={`${tag.name}. ${usageSentence(tag)}`}
      action={say('Merge')}
      isDangerous
      busy={merge.isPending}
      disabled={into === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={say('Merge into')}
        hint={say('Its articles get the other tag, and {tag} is deleted. This cannot be undone.', {
          tag: tag.name,
        })}
        error={merge.error ? reasonOf(merge.error) : undefined}
      >
        {(wiring) => (
          <Select
            {...wiring}
            data-autofocus
            value={into}
            onChange={({ target }) => setInto(target.value)}
            options={[
              { value: '', label: say('Choose a tag') },
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
      title={say('Delete tag')}
      confirm={say('Delete')}
      onConfirm={() =>
        void remove.mutateAsync(tag.id).then(
          () => toast.success(say('Deleted')),
          (error: unknown) => toast.error(say('Delete failed'), reasonOf(error)),
        )
      }
      onClose={onClose}
    >
      <p className="font-semibold break-words">{tag.name}</p>
      <p className="mt-2">
        {tag.articles
          ? sayCount(
              tag.articles,
              'Used by {n} article. They lose the tag.',
              'Used by {n} articles. They lose the tag.',
            )
          : usageSentence(tag)}
      </p>
      <p className="mt-2 text-muted">{say('Delete this tag? This cannot be undone.')}</p>
    </ConfirmDialog>
  )
}
