import { deviceDraft } from '../../../lib/device-draft.ts'
import type { Place } from '../api/translations.ts'
import type { TranslationBase, TranslationValues } from './translation-values.ts'

/** What was typed and not saved, and over what. */
export interface TranslationDraft {
  base: TranslationBase
  values: TranslationValues
}

/** On the device, for this person. */
export const translationDrafts = (writer: number, { id, language }: Place) =>
  deviceDraft<TranslationDraft>(`berg-translation:${writer}:${id}:${language}`, isWhole)

const isWhole = ({ base, values }: TranslationDraft) =>
  typeof base.etag === 'string' &&
  base.originals.length === values.passages.length &&
  base.values.passages.length === values.passages.length &&
  [values.title, ...values.passages].every((it) => typeof it === 'string')
