import type { Tag } from '@berg/contract'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeleteTag } from '../api/delete-tag.ts'
import { tagFailure } from '../model/tag-failure.ts'
import { usageOf } from '../model/usage.ts'

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
          (error: unknown) => toast.error('Delete failed', tagFailure(error)),
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
