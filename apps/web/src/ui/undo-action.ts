import { toast } from './toast.ts'

/** The way back in the toast that tells of a deletion. */
export const undoAction = (undo: () => Promise<unknown>) => ({
  label: 'Undo',
  onPress: () =>
    void undo().then(
      () => toast.success('Restored'),
      (error: unknown) =>
        toast.error('Restore failed', error instanceof Error ? error.message : undefined),
    ),
})
