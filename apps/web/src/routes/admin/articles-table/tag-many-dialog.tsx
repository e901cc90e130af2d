import { say, sayCount, tagName } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tagsQuery } from '../../../lib/api/list-tags.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Toggle } from '../../../ui/toggle.tsx'

interface TagManyDialogProps {
  count: number
  onTag: (tagIds: readonly number[]) => void
  onClose: () => void
}

export function TagManyDialog({ count, onTag, onClose }: TagManyDialogProps) {
  const { data: tags, isError } = useQuery(tagsQuery)
  const [chosen, setChosen] = useState<readonly number[]>([])
  return (
    <FormDialog
      title={sayCount(count, 'Tag {n} article', 'Tag {n} articles')}
      description={say('They keep the tags that they have.')}
      action={say('Add tags')}
      busy={false}
      disabled={chosen.length === 0}
      onSubmit={() => {
        onClose()
        onTag(chosen)
      }}
      onClose={onClose}
    >
      <div role="group" aria-label={say('Tags')} className="flex flex-wrap gap-2">
        {tags?.map(({ id, ...tag }) => (
          <Toggle
            key={id}
            on={chosen.includes(id)}
            onChange={(on) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {tagName(tag)}
          </Toggle>
        ))}
        {tags?.length === 0 && <p className="text-muted">{say('There are no tags yet.')}</p>}
        {!tags && (
          <p className="text-muted">{isError ? say('Could not load tags.') : say('Loading…')}</p>
        )}
      </div>
    </FormDialog>
  )
}
