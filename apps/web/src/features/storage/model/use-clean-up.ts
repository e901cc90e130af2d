import { say, sayCount } from '@berg/contract'
import { toast } from '../../../ui/toast.ts'
import { undoAction } from '../../../ui/undo-action.ts'
import { useClean, useUndoCleanup } from '../api/storage.ts'
import { untouchedInWords } from './storage-words.ts'

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
          if (files === 0) return toast.info(say('Nothing was changed'), left)
          toast.success(
            kind === 'oversized'
              ? sayCount(files, '{n} file made smaller', '{n} files made smaller')
              : sayCount(files, '{n} file moved to the bin', '{n} files moved to the bin'),
            left,
            undoAction(() => undo.mutateAsync(id)),
          )
        },
        onError: toast.failed(say('It could not be cleaned up.')),
      }),
  }
}
