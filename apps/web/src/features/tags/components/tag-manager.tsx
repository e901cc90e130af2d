import { type Tag, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import Tags from 'lucide-react/icons/tags'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { useShowDialog } from '../../../ui/show-dialog.ts'
import { toast } from '../../../ui/toast.ts'
import { tagsQuery } from '../../../lib/api/list-tags.ts'
import { useUpdateTag } from '../api/tags.ts'
import { reasonOf } from '../../../lib/api/errors.ts'
import { DeleteTagDialog, MergeDialog } from './tag-dialogs.tsx'
import { TagCreateForm } from './tag-create-form.tsx'
import { TagNamesDialog } from './tag-names-dialog.tsx'
import { TagRow, type TagTask } from './tag-row.tsx'

/** Every tag, with how much it is used and what can be done with it. */
export function TagManager() {
  const { data: tags, error, refetch } = useQuery(tagsQuery)
  const update = useUpdateTag()
  const [started, setStarted] = useState<{ task: TagTask; tag: Tag }>()
  const showDialog = useShowDialog()
  const done = () => setStarted(undefined)
  const start = (task: TagTask, tag: Tag) => {
    if (task !== 'rename') return setStarted({ task, tag })
    showDialog((close) => <TagNamesDialog tag={tag} onClose={close} />)
  }

  const setHidden = (tag: Tag, hidden: boolean) =>
    update.mutate(
      { id: tag.id, hidden },
      { onError: (failure) => toast.error(say('Update failed'), reasonOf(failure)) },
    )

  return (
    <section aria-labelledby="tags-heading" className="max-w-3xl">
      <h2 id="tags-heading" className="font-serif text-2xl font-semibold">
        {say('Tags')}
      </h2>
      <p className="mt-1 mb-4 text-muted">
        {say('Tags decide the category of an article. Only staff see hidden tags.')}
      </p>
      <TagCreateForm />
      <div className="mt-6">
        {error && !tags && (
          <ErrorState title={say('Could not load tags.')} onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        )}
        {!tags && !error && <TextSkeleton label={say('Loading tags')} />}
        {tags?.length === 0 && (
          <EmptyState icon={<Tags />} title={say('There are no tags yet')}>
            {say('Create the first one above.')}
          </EmptyState>
        )}
        <ul>
          {tags?.map((tag) => (
            <TagRow
              key={tag.id}
              tag={tag}
              onStart={(task) => start(task, tag)}
              onHidden={(hidden) => setHidden(tag, hidden)}
            />
          ))}
        </ul>
      </div>
      {started?.task === 'merge' && (
        <MergeDialog
          tag={started.tag}
          others={tags?.filter(({ id, locked }) => id !== started.tag.id && !locked) ?? []}
          onClose={done}
        />
      )}
      {started?.task === 'delete' && <DeleteTagDialog tag={started.tag} onClose={done} />}
    </section>
  )
}
