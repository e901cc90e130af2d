import type { Tag } from '@berg/contract'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { useMergeTag } from '../api/merge-tag.ts'
import { tagFailure } from '../model/tag-failure.ts'
import { usageOf } from '../model/usage.ts'

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
        onError: (error) => toast.error('Merge failed', tagFailure(error)),
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
        error={merge.error ? tagFailure(merge.error) : undefined}
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
