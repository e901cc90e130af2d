import { deviceDraft } from '../../../lib/device-draft.ts'
import type { Composition } from './composition.ts'

/** What was composed and not saved yet, and the version that it was written over. */
export interface CompositionDraft {
  etag: string
  values: Composition
  /** What it was in that version. */
  base: Composition
}

/** On the device, for this person. */
export const compositionDrafts = (writer: number, newsletter: number) =>
  deviceDraft<CompositionDraft>(`berg-newsletter:${writer}:${newsletter}`)
