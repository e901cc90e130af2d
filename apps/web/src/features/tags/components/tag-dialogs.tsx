import { type Tag, say, tagName } from '@berg/contract'
import { useState } from 'react'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useMergeTag, useDeleteTag } from '../api/tags.ts'
import { reasonOf } from '../../../lib/api/errors.ts'
import { usageSentence } from './tag-row.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

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
              ...others.map((other) => ({ value: String(other.id), label: tagName(other) })),
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
        {usageSentence(tag)}
        {tag.articles ? ` ${say('Its articles lose the tag.')}` : ''}
      </p>
      <p className="mt-2 text-muted">{say('Delete this tag? This cannot be undone.')}</p>
    </ConfirmDialog>
  )
}
