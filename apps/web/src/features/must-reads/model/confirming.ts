import { type ListedArticle, say, type TextLanguage } from '@berg/contract'
import type { ReachedEnd } from './use-reached-end.ts'

/** What is confirmed is what was read, and nobody has said yet that this says the same. */
export function whyNotThis(translation: ListedArticle['translation']): string | undefined {
  if (!translation || translation.state === 'checked') return undefined
  return translation.state === 'draft'
    ? say('Nobody has checked this translation. Read the original to confirm.')
    : say('This translation is not up to date. Read the original to confirm.')
}

/** What somebody is about to confirm. */
export interface ConfirmationProps {
  id: number
  /** Undefined while another text is on its way. */
  version: number | undefined
  /** Undefined for that of the original. */
  language: TextLanguage | undefined
  /** Why the text that is shown cannot be confirmed. */
  reason: string | undefined
  end: ReachedEnd
}
