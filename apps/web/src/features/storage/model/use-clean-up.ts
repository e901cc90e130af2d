import { toast } from '../../../ui/toast.ts'
import { undoAction } from '../../../ui/undo-action.ts'
import { useClean, useUndoCleanup } from '../api/storage.ts'
import { filesInWords, untouchedInWords } from './storage-words.ts'

/** Takes files away, says what became of it and offers the way back. */
export function useCleanUp(onDone: () => void) {
  const clean = useClean()
  const undo = useUndoCleanup()
  return {
    isPending: clean.isPending,
    mutate: (wanted: Parameters<typeof clean.mutate>[0]) =>
      clean.mutate(wanted, {
        onSuccess: ({ id, kind, files, untouched }) => {
          onDone()
          const left = untouchedInWords(untouched)
          if (files === 0) return toast.info('Nothing was changed', left)
          const done = kind === 'oversized' ? 'made smaller' : 'moved to the bin'
          toast.success(
            `${filesInWords(files)} ${done}`,
            left,
            undoAction(() => undo.mutateAsync(id)),
          )
        },
        onError: toast.failed('It could not be cleaned up.'),
      }),
  }
}
