import { TAG_NAME_MAX, type Tag } from '@berg/contract'
import { RenameDialog } from '../../../ui/rename-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUpdateTag } from '../api/update-tag.ts'
import { tagFailure } from '../model/tag-failure.ts'
import { usageOf } from '../model/usage.ts'

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
        onError: (error) => toast.error('Update failed', tagFailure(error)),
      },
    )
  return (
    <RenameDialog
      title="Rename tag"
      description={`${tag.name}. ${usageOf(tag)}.`}
      name={tag.name}
      maxLength={TAG_NAME_MAX}
      hint="The articles that carry it follow."
      error={update.error ? tagFailure(update.error) : undefined}
      busy={update.isPending}
      onRename={rename}
      onClose={onClose}
    />
  )
}
