import { keepOnDevice } from '../../../lib/keep-on-device.ts'
import type { DraftStore } from '../../../lib/use-draft-keeping.ts'
import type { Place } from '../api/translations.ts'
import type { TranslationBase, TranslationValues } from './translation-values.ts'

/** What was typed and not saved, and over what. */
export interface TranslationDraft {
  base: TranslationBase
  values: TranslationValues
}

/** On the device, for this person. */
export function translationDrafts(
  writer: number,
  { id, language }: Place,
): DraftStore<TranslationDraft> & { find: () => TranslationDraft | undefined } {
  const name = `berg-translation:${writer}:${id}:${language}`
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
        const draft = JSON.parse(localStorage.getItem(name) ?? 'null') as TranslationDraft
        return isWhole(draft) ? draft : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** What is on a device may be of another version, or changed by hand. Throws on what is no draft. */
const isWhole = ({ base, values }: TranslationDraft) =>
  typeof base.etag === 'string' &&
  base.originals.length === values.passages.length &&
  base.values.passages.length === values.passages.length &&
  [values.title, ...values.passages].every((it) => typeof it === 'string')
