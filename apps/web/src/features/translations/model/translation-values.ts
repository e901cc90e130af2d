import type { ResponseOf, draftTranslation, TranslationSheet } from '@berg/contract'

/** What a translator types. */
export interface TranslationValues {
  title: string
  passages: string[]
}

/** What it is typed over, and beside which original. */
export interface TranslationBase {
  etag: string
  version: number
  originals: string[]
  values: TranslationValues
}

export const baseOf = ({ etag, original, passages, title }: TranslationSheet): TranslationBase => ({
  etag,
  version: original.version,
  originals: passages.map((passage) => passage.original),
  values: { title, passages: passages.map(({ translated }) => translated) },
})

export const isSame = (one: TranslationValues, other: TranslationValues) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether the server has another translation, or another original, by now. */
export const isStale = (base: TranslationBase, { etag, original }: TranslationSheet) =>
  base.etag !== etag || base.version !== original.version

/** What was typed, each passage where the original has it now; what was left alone is as the server has it. */
export function onTopOf(
  base: TranslationBase,
  typed: TranslationValues,
  sheet: TranslationSheet,
): TranslationValues {
  const mine = (at: number) =>
    typed.passages[at] === base.values.passages[at] ? undefined : typed.passages[at]
  const isWhole = base.originals.length === sheet.passages.length
  return {
    title: typed.title === base.values.title ? sheet.title : typed.title,
    passages: sheet.passages.map(({ original, translated }, at) => {
      const found = base.originals[at] === original ? at : base.originals.indexOf(original)
      return (found >= 0 ? mine(found) : isWhole ? mine(at) : undefined) ?? translated
    }),
  }
}

const MARKS = /<\/?\d{1,4}\/?>/g
const marksIn = (text: string) => (text.match(MARKS) ?? []).toSorted().join()

/** Whether a passage lacks what stands for a link, emphasis or a picture. An empty one is as in the original. */
export const hasLostMarks = (original: string, typed: string) =>
  typed.trim() !== '' && marksIn(original) !== marksIn(typed)

/** What is still to be written: nothing yet, or words for what the original says no more. */
export function toDraft(sheet: TranslationSheet, { title, passages }: TranslationValues) {
  const isOpen = (typed: string, was: string, hasChanged: boolean) =>
    typed.trim() === '' || (hasChanged && typed === was)
  return {
    with_title: sheet.original.title !== '' && isOpen(title, sheet.title, sheet.title_changed),
    only: sheet.passages.flatMap(({ translated, change }, at) =>
      isOpen(passages[at] ?? '', translated, change !== null) ? [at] : [],
    ),
  }
}

export function withDraft(
  values: TranslationValues,
  { title, passages }: ResponseOf<typeof draftTranslation>,
): TranslationValues {
  const drafted = new Map(passages.map(({ at, text }) => [at, text]))
  return {
    title: title ?? values.title,
    passages: values.passages.map((typed, at) => drafted.get(at) ?? typed),
  }
}
