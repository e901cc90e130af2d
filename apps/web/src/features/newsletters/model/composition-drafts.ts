import type { DraftStore } from '../../../lib/use-draft-keeping.ts'
import { keepOnDevice } from '../../../lib/keep-on-device.ts'
import type { Composition } from './composition.ts'

/** What was composed and not saved yet, and the version that it was written over. */
export interface CompositionDraft {
  etag: string
  values: Composition
  /** What it was in that version. */
  base: Composition
}

const nameOf = (writer: number, newsletter: number) => `berg-newsletter:${writer}:${newsletter}`

/** On the device, for this person. */
export const compositionDrafts = (
  writer: number,
  newsletter: number,
): DraftStore<CompositionDraft> & { find: () => CompositionDraft | undefined } => {
  const name = nameOf(writer, newsletter)
  return {
    keep: (draft) => {
      try {
        keepOnDevice(name, JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    drop: () => {
      try {
        localStorage.removeItem(name)
      } catch {
        // Nothing was stored either.
      }
    },
    find: () => {
      try {
        return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
  }
}
