import type { TranslatedText, TranslationState } from '@berg/contract'
import { PassagesOf } from '../../platform/html/passages.ts'
import { changesOf } from '../../platform/translations/changed-paragraphs.ts'
import type { TextOriginal } from '../../platform/translations/translated-text.ts'

interface Stored {
  text: TranslatedText
  sourceTitle: string
  sourceContent: string
  checkedAt: Date | null
}

/** What a translation is worth, by the text of now. Undefined where it is of a leadership message before this one. */
export function stateOf(
  { text, sourceTitle, sourceContent, checkedAt }: Stored,
  now: Pick<TextOriginal, 'title' | 'content'>,
): TranslationState | undefined {
  const { title, paragraphs } = changesOf({ title: sourceTitle, content: sourceContent }, now)
  if (!title && paragraphs.length === 0) return checkedAt ? 'checked' : 'draft'
  return text === 'leadership-message' && !shareWords(sourceContent, now.content)
    ? undefined
    : 'outdated'
}

/** A message that was corrected has passages of the one before; a new one has none. */
function shareWords(before: string, now: string): boolean {
  const known = new Set(new PassagesOf(before).texts)
  return new PassagesOf(now).texts.some((text) => known.has(text))
}
