import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tagsQuery } from '../../../lib/api/list-tags.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { articles } from './use-many.ts'

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
      title={`Tag ${articles(count)}`}
      description="They keep the tags that they have."
      action="Add tags"
      busy={false}
      disabled={chosen.length === 0}
      onSubmit={() => {
        onClose()
        onTag(chosen)
      }}
      onClose={onClose}
    >
      <div role="group" aria-label="Tags" className="flex flex-wrap gap-2">
        {tags?.map(({ id, name }) => (
          <Toggle
            key={id}
            on={chosen.includes(id)}
            onChange={(on) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {name}
          </Toggle>
        ))}
        {tags?.length === 0 && <p className="text-muted">There are no tags yet.</p>}
        {!tags && <p className="text-muted">{isError ? 'Could not load tags.' : 'Loading…'}</p>}
      </div>
    </FormDialog>
  )
}
