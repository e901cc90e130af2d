import { useDraftKeeping as useKeeping } from '../../../lib/use-draft-keeping.ts'
import { keptDrafts, type KeptDraft } from './kept-drafts.ts'

/** Keeps an article that is being written on the device of its writer. */
export function useDraftKeeping(
  writer: number,
  name: Pick<KeptDraft, 'task' | 'key'>,
  draft: Pick<KeptDraft, 'values' | 'origin' | 'sent'> | undefined,
) {
  const store = {
    keep: (kept: Pick<KeptDraft, 'values' | 'origin'>) =>
      keptDrafts.keep(writer, { ...kept, ...name, at: new Date().toISOString() }),
    drop: () => keptDrafts.drop(writer, name),
  }
  return useKeeping(store, draft)
}
