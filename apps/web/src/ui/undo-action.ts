import { say } from '@berg/contract/words'
import { toast } from './toast.ts'

/** The way back in the toast that tells of a deletion. */
export const undoAction = (undo: () => Promise<unknown>) => ({
  label: say('Undo'),
  onPress: () =>
    void undo().then(
      () => toast.success(say('Restored')),
      (error: unknown) =>
        toast.error(say('Restore failed'), error instanceof Error ? error.message : undefined),
    ),
})
